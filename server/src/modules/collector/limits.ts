/** What is read of a foreign page or feed at most; one more is read to see that there are some. */

/** Links of a list. */
export const mostLinks = 10_000
/** Entries of a feed. */
export const mostEntries = 20_000
