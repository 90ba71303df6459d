/** A letter of the Bangla script; digits and the stop are not letters. */
const BANGLA_LETTER = /[\u0985-\u09b9\u09dc-\u09df]/

export const isBangla = (text: string): boolean => BANGLA_LETTER.test(text)
