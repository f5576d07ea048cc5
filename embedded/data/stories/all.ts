import { INFECTED_LAPTOP } from "./infected-laptop";
import { LEAVER } from "./leaver";
import type { Story } from "./story";
import { UNPATCHED_SERVER } from "./unpatched-server";

export const STORIES: readonly Story[] = [INFECTED_LAPTOP, LEAVER, UNPATCHED_SERVER];
