/** How much a search looks at, and where it takes another way to the same answer. Tests lower them. */
export const bounds = {
  /** Products that the database looks at for one search, to find out whether and how they have the phrase. */
  doubtful: 10_000,
  /** Of equal scores, so many of the newest are looked at for the phrase to the letter (rules.md L-16). */
  lookedAt: 1_000,
  /** Of more than one product in so many, the catalogue's own columns are read: copies would take longer. */
  part: 8,
  /** Of more, looking for them in the order of all takes less time than sorting them. */
  sorted: 4_096,
}
