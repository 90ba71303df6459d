import { type FieldProblem, invalid, refused } from '#contract/errors.ts'
import type { Role } from '#contract/identity/identity.ts'
import { STORE_NAME_MIN } from '#contract/limits.ts'
import { readPhone } from '#contract/phone.ts'
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

export const applicationFields = Object.keys(APPLICATION_TEXT_MAX) as ApplicationField[]

/** `base` with what is given of it changed; with `anew` what is left out becomes empty. */
export function textsFrom(base: ApplicationTexts, given: ChangeApplication, { anew }: { anew: boolean }) {
  const texts = { ...blankTexts }
  for (const field of applicationFields) texts[field] = given[field] ?? (anew ? '' : base[field])
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
 * Where a change takes an application: DRAFT and REJECTED are written on until they are sent; PENDING waits, and is only
 * taken back; APPROVED is done. Saying again what is so already changes nothing.
 * @throws ApiError 409 application_pending or application_decided
 */
export function moveOf(
  { status, ...before }: ApplicationTexts & { status: ApplicationStatus },
  after: ApplicationTexts,
  asked: ChangeApplication['status'],
): 'save' | 'submit' | 'withdraw' | 'nothing' {
  const same = sameTexts(before, after)
  if (status === 'APPROVED') {
    if (!same || asked !== undefined) throw decidedAlready()
    return 'nothing'
  }
  if (status === 'PENDING') {
    if (asked === 'DRAFT') return 'withdraw'
    if (!same) throw waitsAlready()
    return 'nothing'
  }
  if (asked === 'PENDING') return 'submit'
  return same ? 'nothing' : 'save'
}

const said: Record<ApplicationProblem, string> = {
  required: 'This field may not be blank.',
  too_short: `Use at least ${STORE_NAME_MIN} characters.`,
  invalid_phone: 'Enter a phone number like 01712-345678.',
  invalid_nid: 'An NID number has 10, 13 or 17 digits.',
}

/**
 * The texts as they are sent: numbers in one form.
 * @throws ApiError 400 for each field that is missing or not what it should be
 */
export function readyTexts(texts: ApplicationTexts): ApplicationTexts {
  const found = applicationProblems(texts)
  const problems: FieldProblem[] = applicationFields.flatMap((field) => {
    const code = found[field]
    return code ? [{ field, code, text: said[code] }] : []
  })
  if (isReservedName(texts.store_name)) problems.push(nameReserved)
  const [first, ...rest] = problems
  if (first) throw invalid(first, ...rest)
  return { ...texts, phone: readPhone(texts.phone) ?? '', nid_number: readNid(texts.nid_number) ?? '' }
}

const nameReserved = {
  field: 'store_name',
  code: 'store_name_reserved',
  text: 'A store cannot be called after Haat itself. Choose another name.',
}

/** @throws ApiError 409 already_seller or admin_cannot_apply */
export function refuseWhoSells(role: Role): void {
  if (role === 'SELLER') throw refused('already_seller', 'This account sells on Haat already.')
  if (role === 'ADMIN') throw refused('admin_cannot_apply', 'An administrator’s account cannot become a seller’s.')
}

export const nameTaken = () =>
  invalid({
    field: 'store_name',
    code: 'store_name_taken',
    text: 'There is already a store with this name. Choose another.',
  })

/** The same at approval: nothing is wrong with what the administrator sent, but with how things are by now. */
export const nameTakenMeanwhile = (name: string) =>
  refused('store_name_taken_meanwhile', `There is already a store called ${name}. Reject it with a note.`, { name })

export const notVerified = () =>
  refused('email_not_verified', 'Confirm your e-mail address first: open the link that we sent you.')

export const appliedAlready = () =>
  refused('application_exists', 'You have applied already. Change that application and send it again.')

export const waitsAlready = () =>
  refused('application_pending', 'The application waits for an answer. Take it back to change it.')

export const decidedAlready = () => refused('application_decided', 'This application was decided on already.')

export const notWaiting = () => refused('application_not_pending', 'This application does not wait for a decision.')

export const applicantGone = () =>
  refused('applicant_gone', 'This account cannot become a seller’s: it is closed, suspended or of another role by now.')

export const noteMissing = () =>
  invalid({ field: 'review_notes', code: 'required', text: 'Say what is missing, so that it can be put right.' })

/** @throws ApiError 409: it was decided on, taken back, or never sent */
export function refuseUnlessWaiting(status: ApplicationStatus): void {
  if (status === 'APPROVED' || status === 'REJECTED') throw decidedAlready()
  if (status === 'DRAFT') throw notWaiting()
}
