import { banglaDigits } from '#contract/digits.ts'
import { nationalMobile } from '#contract/phone.ts'

/**
 * 017••-•••678: enough to know an own number by. The mail may be read by somebody else, such as where the address was mistyped
 * or is a stranger's.
 */
export const maskedNumber = (phone: string): string =>
  nationalMobile(phone).replace(/^(\d{3})\d\d-\d{3}(\d{3})$/, '$1••-•••$2')

export const maskedBanglaNumber = (phone: string): string => banglaDigits(maskedNumber(phone))
