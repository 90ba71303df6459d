/** A letter of the Bangla script, as a regular expression; digits and the stop are not letters. */
export const BANGLA_LETTER = '[\u0985-\u09b9\u09dc-\u09df]'

const banglaLetter = new RegExp(BANGLA_LETTER)

export const isBangla = (text: string): boolean => banglaLetter.test(text)
