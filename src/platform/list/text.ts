/** Patterns in which every character of the text stands for itself. */

/** The text as part of a LIKE pattern. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A LIKE pattern for what contains the text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/** A LIKE pattern for what begins with the text. */
export const beginningWith = (text: string): string => `${escapeLike(text)}%`

/** A part of a regular expression. */
export const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)

/** A tsquery for what has the text as a term. */
export const term = (text: string): string => `'${text.replaceAll(/['\\]/g, '$&$&')}'`

/** A tsquery for what has a term that begins with the text. */
export const termBeginningWith = (text: string): string => `${term(text)}:*`
