import { Link } from "~/ui/link";

import { useShellData } from "../use-shell-data";
import { addressOfScreen } from "./screen-address";
import { useScreen } from "./use-screen";

/** Links to the section of the manual about the open screen; absent if the viewer has no manual. */
export function ManualLink() {
  const { id } = useScreen();
  const support = addressOfScreen(useShellData().screens, "support");
  return support && <Link to={`${support}?tab=manual#${id}`}>Read more in the manual</Link>;
}
