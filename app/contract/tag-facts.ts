/** Maximum number of tags of an object, and the maximum length of a tag in characters. */
export const MAX_TAGS = 20;
export const TAG_LENGTH = 32;

/** Messages of forms with tags: of an object, which may have none, and of a change of several objects. */
export const TAGS_MESSAGE = `Enter at most ${MAX_TAGS} tags of at most ${TAG_LENGTH} characters each`;
export const SOME_TAGS_MESSAGE = `Enter 1 to ${MAX_TAGS} tags of at most ${TAG_LENGTH} characters each`;
