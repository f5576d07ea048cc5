import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { followLinksWith } from "~/ui/link";

/** The links of the page open screens within it. Rendered once for the whole document. */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => followLinksWith(navigate), [navigate]);
  return null;
}
