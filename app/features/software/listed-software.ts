import type { Software } from "~/contract/software";

/** A row of a list of software: the columns that are drawn, and what names the version. */
export type ListedSoftware = Pick<Software, "name" | "version" | "os">;
