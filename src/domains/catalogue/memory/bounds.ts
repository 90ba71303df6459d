/** Limits of a search, and thresholds above which it computes the same answer in another way. Tests lower them. */
export const bounds = {
  /** Products that the database is asked about in one search: whether and how they have the phrase. */
  doubtful: 10_000,
  /** Among products of equal score, only this many of the newest are checked for the phrase to the letter (rules.md L-16). */
  lookedAt: 1_000,
  /** When more than one product in this many is found, the catalogue's own columns are read: copying would take longer. */
  part: 8,
  /** Above this, scanning the order of all products for them is faster than sorting them. */
  sorted: 4_096,
}
