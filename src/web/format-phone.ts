import { readablePhone } from '#contract/phone.ts'
import { localDigits } from '#web/local-names.ts'

/** 01712-345678 for a mobile number in any notation, in the digits of the page's language; any other number as it was typed. */
export const formatPhone = (phone: string): string => localDigits(readablePhone(phone))
