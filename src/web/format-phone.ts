import { banglaDigits } from '#contract/digits.ts'
import { readablePhone } from '#contract/phone.ts'
import { inPageLanguage } from '#web/local-names.ts'

/** 01712-345678 for a mobile number in any notation, in the digits of the page's language; any other number as it was typed. */
export function formatPhone(phone: string): string {
  const shown = readablePhone(phone)
  return inPageLanguage(shown, banglaDigits(shown))
}
