import type { Software } from "~/contract/software";

/** A row of a software list: the displayed columns and the keys of the version. */
export type ListedSoftware = Pick<Software, "name" | "version" | "os">;
