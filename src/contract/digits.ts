/** Bangla digits to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))

/** '1,299.00' as well as '1,00,000', '১২,৫০,০০০' and '-1,000': commas that group digits, not one before decimals. */
const GROUPED = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

/** A number as people type it, in the digits of either keyboard, as `Number` reads it: '১,৮৫০' becomes '1850'. */
export function plainNumber(typed: string): string {
  const text = latinDigits(typed).trim()
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}

/** Latin digits to Bangla ones. */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 48 + 0x09e6))
