import { banglaDigits } from '#contract/digits.ts'
import { nationalMobile, readMobile } from '#contract/phone.ts'
import { inPageLanguage } from '#web/local-names.ts'

/** 01712-345678 for a mobile number in any notation, in the digits of the page's language. */
export function formatMobile(phone: string): string {
  const shown = nationalMobile(readMobile(phone) ?? phone)
  return inPageLanguage(shown, banglaDigits(shown))
}
