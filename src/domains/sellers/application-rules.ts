import { type FieldProblem, invalid } from '#contract/errors.ts'
import type { Role } from '#contract/identity/identity.ts'
import { STORE_NAME_MIN } from '#contract/limits.ts'
import { readPhone } from '#contract/phone.ts'
import {
  adminCannotApply,
  alreadySeller,
  applicationDecided,
  applicationNotPending,
  applicationPending,
} from '#contract/sellers/application-errors.ts'
import {
  APPLICATION_TEXT_MAX,
  type ApplicationField,
  type ApplicationProblem,
  type ApplicationStatus,
  type ApplicationTexts,
  applicationProblems,
  readNid,
} from '#contract/sellers/application-rules.ts'
import type { ChangeApplication } from '#contract/sellers/applications.ts'
import { isReservedName } from './slug.ts'

const applicationFields = Object.keys(APPLICATION_TEXT_MAX) as ApplicationField[]

/** `base` with the given changes; with `replace`, absent fields become empty. */
export function textsFrom(base: ApplicationTexts, changes: ChangeApplication, { replace }: { replace: boolean }) {
  const texts = { ...blankTexts }
  for (const field of applicationFields) texts[field] = changes[field] ?? (replace ? '' : base[field])
  return texts
}

export const blankTexts: ApplicationTexts = {
  business_name: '',
  store_name: '',
  phone: '',
  address: '',
  location: '',
  nid_number: '',
  trade_license: '',
  description: '',
}

const sameTexts = (one: ApplicationTexts, other: ApplicationTexts) =>
  applicationFields.every((field) => one[field] === other[field])

/**
 * The state after a change: DRAFT and REJECTED can be edited until they are sent; PENDING can only be withdrawn; APPROVED is
 * final. Requesting the present state changes nothing.
 * @throws ApiError 409 application_pending or application_decided
 */
export function moveOf(
  { status, ...before }: ApplicationTexts & { status: ApplicationStatus },
  after: ApplicationTexts,
  target: ChangeApplication['status'],
): 'save' | 'submit' | 'withdraw' | 'nothing' {
  const same = sameTexts(before, after)
  if (status === 'APPROVED') {
    if (!same || target !== undefined) throw applicationDecided()
    return 'nothing'
  }
  if (status === 'PENDING') {
    if (target === 'DRAFT') return 'withdraw'
    if (!same) throw applicationPending()
    return 'nothing'
  }
  if (target === 'PENDING') return 'submit'
  return same ? 'nothing' : 'save'
}

const details: Record<ApplicationProblem, string> = {
  required: 'This field may not be blank.',
  too_short: `Use at least ${STORE_NAME_MIN} characters.`,
  invalid_phone: 'Enter a phone number like 01712-345678.',
  invalid_nid: 'An NID number has 10, 13 or 17 digits.',
}

/**
 * The texts to send, with numbers normalised.
 * @throws ApiError 400 for each field that is missing or invalid
 */
export function readyTexts(texts: ApplicationTexts): ApplicationTexts {
  const fieldProblems = applicationProblems(texts)
  const problems: FieldProblem[] = applicationFields.flatMap((field) => {
    const code = fieldProblems[field]
    return code ? [{ field, code, text: details[code] }] : []
  })
  if (isReservedName(texts.store_name)) problems.push(nameReserved)
  const [first, ...rest] = problems
  if (first) throw invalid(first, ...rest)
  return { ...texts, phone: readPhone(texts.phone) ?? '', nid_number: readNid(texts.nid_number) ?? '' }
}

const nameReserved: FieldProblem = {
  field: 'store_name',
  code: 'store_name_reserved',
  text: 'A store cannot be called after Haat itself. Choose another name.',
}

/** @throws ApiError 409 already_seller or admin_cannot_apply */
export function refuseSellers(role: Role): void {
  if (role === 'SELLER') throw alreadySeller()
  if (role === 'ADMIN') throw adminCannotApply()
}

export const nameTaken = () =>
  invalid({
    field: 'store_name',
    code: 'store_name_taken',
    text: 'There is already a store with this name. Choose another.',
  })

export const noteMissing = () =>
  invalid({ field: 'review_notes', code: 'required', text: 'Say what is missing, so that it can be put right.' })

/** @throws ApiError 409 when it was decided, withdrawn, or never sent */
export function refuseUnlessWaiting(status: ApplicationStatus): void {
  if (status === 'APPROVED' || status === 'REJECTED') throw applicationDecided()
  if (status === 'DRAFT') throw applicationNotPending()
}
