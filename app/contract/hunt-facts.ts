/** Maximum number of hunts stored per person in an organization. */
export const MAX_HUNTS = 50;
export const HUNT_TEXT_LENGTH = 1_000;
export const HUNT_PATH_LENGTH = 2_000;
