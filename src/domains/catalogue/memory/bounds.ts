/** Of what a search looks at, and where it takes another way to the same answer: tests lower them. */

/** Products that the database looks at for one search, to find out whether and how they have the phrase. */
export const DOUBTFUL_MAX = 2_000

/** Of equal scores, so many of the newest are looked at for the phrase to the letter (rules.md L-16). */
export const LOOKED_AT_MAX = 1_000

/** More of all products than one in so many are listed in the catalogue's own columns: copies of them would take longer. */
export const PART = 8

/** Of more, looking for them in the order of all takes less time than sorting them. */
export const SORTED_MAX = 4_096
