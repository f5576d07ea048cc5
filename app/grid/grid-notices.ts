/** Notices of lists without rows, and of those that an API cannot filter or count in time. */
export { EmptyRows } from "./empty-rows";
export { CannotCount, FilteredHereNote } from "./filtered-here";
export { StillCounting } from "./still-counting";
