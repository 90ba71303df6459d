import { STORE_NAME_MIN } from '#contract/limits.ts'
import {
  APPLICATION_TEXT_MAX,
  type ApplicationField,
  type ApplicationProblem,
  type ApplicationTexts,
  applicationProblems,
  type DocumentKind,
  requiredDocuments,
} from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export const steps = ['store', 'you', 'documents', 'review'] as const
export type Step = (typeof steps)[number]

export const readStep = (text: string | null): Step | null => steps.find((step) => step === text) ?? null

export const fieldsOf: Record<Step, readonly ApplicationField[]> = {
  store: ['store_name', 'description', 'location'],
  you: ['business_name', 'phone', 'address', 'nid_number', 'trade_license'],
  documents: [],
  review: [],
}

const titles: Record<Step, { title: () => string; text: () => string }> = {
  store: { title: m.sell_step_store, text: m.sell_step_store_text },
  you: { title: m.sell_step_you, text: m.sell_step_you_text },
  documents: { title: m.sell_step_documents, text: m.sell_step_documents_text },
  review: { title: m.sell_step_review, text: m.sell_step_review_text },
}
export const stepLabel = (step: Step) => titles[step].title()
export const stepText = (step: Step) => titles[step].text()

const names: Record<ApplicationField, () => string> = {
  store_name: m.sell_store_name,
  description: m.sell_what,
  location: m.sell_location,
  business_name: m.sell_business_name,
  phone: m.sell_phone,
  address: m.sell_address,
  nid_number: m.sell_nid,
  trade_license: m.sell_license_number,
}
export const fieldLabel = (field: ApplicationField) => names[field]()

const documents: Record<DocumentKind, () => string> = {
  nid_front: m.sell_doc_nid_front,
  nid_back: m.sell_doc_nid_back,
  trade_license: m.sell_doc_license,
}
export const documentLabel = (kind: DocumentKind) => documents[kind]()

const problems: Record<ApplicationProblem, () => string> = {
  required: m.field_required,
  too_short: () => m.field_too_short({ min: formatNumber(STORE_NAME_MIN) }),
  invalid_phone: m.field_invalid_phone,
  invalid_nid: m.field_invalid_nid,
}

export type ProblemTexts = Partial<Record<ApplicationField, string>>

/** What is wrong with what was typed, in words. `taken` is the name that a store has already. */
export function problemTexts(texts: ApplicationTexts, takenName: string | null): ProblemTexts {
  const problemsByField: ProblemTexts = {}
  for (const [field, problem] of Object.entries(applicationProblems(texts)))
    problemsByField[field as ApplicationField] = problems[problem]()
  if (takenName !== null && problemsByField.store_name === undefined && texts.store_name.trim() === takenName)
    problemsByField.store_name = m.field_store_name_taken()
  return problemsByField
}

/** Required documents that are missing. */
export const missingDocuments = (application: SellerApplication | null): DocumentKind[] =>
  requiredDocuments.filter((kind) => !application?.documents.some((document) => document.kind === kind))

export const applicationFields = Object.keys(APPLICATION_TEXT_MAX) as ApplicationField[]

export const textsOf = (application: SellerApplication | null): ApplicationTexts => ({
  store_name: application?.store_name ?? '',
  description: application?.description ?? '',
  location: application?.location ?? '',
  business_name: application?.business_name ?? '',
  phone: application?.phone ?? '',
  address: application?.address ?? '',
  nid_number: application?.nid_number ?? '',
  trade_license: application?.trade_license ?? '',
})

/** Steps that have all they ask for. */
export function stepsDone(problemsByField: ProblemTexts, application: SellerApplication | null): ReadonlySet<Step> {
  const done = new Set<Step>()
  for (const step of ['store', 'you'] as const)
    if (!fieldsOf[step].some((field) => problemsByField[field] !== undefined)) done.add(step)
  if (missingDocuments(application).length === 0) done.add('documents')
  return done
}
