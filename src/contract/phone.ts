import { latinDigits } from './digits.ts'

/**
 * A phone number as people write it, Bangla digits included. A Bangladesh mobile number becomes +8801712345678;
 * anything else that looks like a number is kept as typed (rules.md A-15). `null` for no number.
 */
export function readPhone(text: string): string | null {
  const input = latinDigits(text.trim())
  const digits = input.replace(/[\s().-]/g, '')
  if (/^(?:\+?88)?01[3-9]\d{8}$/.test(digits)) return `+88${digits.slice(-11)}`
  return /^\+?\d{6,20}$/.test(digits) ? input : null
}
