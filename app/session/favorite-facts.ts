/** Favorite organizations of one person. With ids of 40 characters and three people, the cookie stays below 3.5 kB. */
export const MAX_FAVORITES = 20;
