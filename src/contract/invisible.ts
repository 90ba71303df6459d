/** What Unicode says shows nothing (Default_Ignorable_Code_Point), and the blank of Braille. As in the database: plain_name (0223). */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** What changes how the letter before it looks: the joiners of Bangla, and the parts of a picture letter. */
const JOINING = '\u200c\u200d\ufe00-\ufe0f\\u{e0020}-\\u{e007f}'
const USELESS = new RegExp(`(?![${JOINING}])[\\p{Default_Ignorable_Code_Point}\\u2800]`, 'gu')
const WITHOUT_LETTER = new RegExp(`(^|\\s)[${JOINING}]+`, 'gu')

/** What is seen of a text: what is compared, and what counts as text. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')

/** Without invisible letters that do nothing, and without those that turn the direction of what follows. */
export const withoutUseless = (text: string): string =>
  text.replaceAll(USELESS, '').replaceAll(WITHOUT_LETTER, (_, before: string) => before)
