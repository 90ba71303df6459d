/** Bangla digits to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))

/**
 * A phone number as people write it, Bangla digits included. A Bangladesh mobile number becomes +8801712345678;
 * anything else that looks like a number is kept as typed (SPEC 5 only asks that it is there). `null` for no number.
 */
export function readPhone(text: string): string | null {
  const typed = latinDigits(text.trim())
  const digits = typed.replace(/[\s().-]/g, '')
  if (/^(?:\+?88)?01[3-9]\d{8}$/.test(digits)) return `+88${digits.slice(-11)}`
  return /^\+?\d{6,20}$/.test(digits) ? typed : null
}
