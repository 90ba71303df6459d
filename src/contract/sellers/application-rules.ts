import { latinDigits } from '#contract/digits.ts'
import {
  ADDRESS_MAX,
  NAME_MAX,
  NOTE_MAX,
  STORE_LOCATION_MAX,
  STORE_NAME_MAX,
  STORE_NAME_MIN,
} from '#contract/limits.ts'
import { readPhone } from '#contract/phone.ts'

export const applicationStatuses = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const documentKinds = ['nid_front', 'nid_back', 'trade_license'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The texts of an application and their maximum lengths. */
export const APPLICATION_TEXT_MAX = {
  business_name: NAME_MAX,
  store_name: STORE_NAME_MAX,
  phone: 40,
  address: ADDRESS_MAX,
  location: STORE_LOCATION_MAX,
  nid_number: 40,
  trade_license: 60,
  description: NOTE_MAX,
} as const
export type ApplicationField = keyof typeof APPLICATION_TEXT_MAX
export type ApplicationTexts = Record<ApplicationField, string>

/** Documents required for sending it (rules.md S-2); a draft may lack any field. */
export const requiredFields = ['business_name', 'store_name', 'phone', 'address', 'nid_number'] as const
/** Documents the page asks for beside them; API clients may also add them while the application waits. */
export const requiredDocuments = ['nid_front', 'nid_back'] as const

/** Bytes of a PDF; a picture may have PICTURE_BYTES_MAX, since it is re-encoded and gets smaller. */
export const DOCUMENT_PDF_BYTES_MAX = 5 * 1024 * 1024

/** The maximum length of a decision's note. */
export const REVIEW_NOTES_MAX = 1000

/**
 * The number of a Bangladeshi national identity card: 10 digits (smart card), 13 or 17 (older ones), Bangla digits,
 * spaces and hyphens as people write them. `null` for anything else.
 */
export function readNid(text: string): string | null {
  const digits = latinDigits(text).replaceAll(/[\s-]/g, '')
  return /^(?:\d{10}|\d{13}|\d{17})$/.test(digits) ? digits : null
}

export type ApplicationProblem = 'required' | 'too_short' | 'invalid_phone' | 'invalid_nid'

/** Why these texts cannot be sent, by field; empty when they can. */
export function applicationProblems(texts: ApplicationTexts): Partial<Record<ApplicationField, ApplicationProblem>> {
  const problems: Partial<Record<ApplicationField, ApplicationProblem>> = {}
  if ([...texts.store_name.trim()].length < STORE_NAME_MIN) problems.store_name = 'too_short'
  if (readPhone(texts.phone) === null) problems.phone = 'invalid_phone'
  if (readNid(texts.nid_number) === null) problems.nid_number = 'invalid_nid'
  for (const field of requiredFields) if (texts[field].trim() === '') problems[field] = 'required'
  return problems
}
