import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { followLinksWith } from "~/ui/link";

/** Makes the links of the page open screens by client-side navigation. Rendered once for the whole document. */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => followLinksWith(navigate), [navigate]);
  return null;
}
