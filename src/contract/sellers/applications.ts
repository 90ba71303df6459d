import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fileAddress, moment, typedLine, typedText } from '#contract/fields.ts'
import { emailNeeded, ownMatter } from '#contract/identity/identity-errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { dataUrl } from '#contract/upload.ts'
import {
  adminCannotApply,
  alreadySeller,
  applicantGone,
  applicationDecided,
  applicationExists,
  applicationNotPending,
  applicationPending,
  emailNotVerified,
  storeNameTakenMeanwhile,
} from './application-errors.ts'
import {
  APPLICATION_TEXT_MAX,
  type ApplicationField,
  applicationStatuses,
  documentKinds,
  REVIEW_NOTES_MAX,
} from './application-rules.ts'

export const ApplicationDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  /** For display only. */
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** For pictures. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  uploaded_at: moment,
  /** A signed link, valid for 15 minutes for anyone who has it; each response has a fresh one. */
  url: fileAddress,
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

const may = z.boolean()

export const SellerApplication = z.object({
  id: z.int(),
  user: z.int(),
  user_name: z.string(),
  user_email: z.string(),
  business_name: z.string(),
  store_name: z.string(),
  phone: z.string(),
  address: z.string(),
  location: z.string(),
  nid_number: z.string(),
  /** The licence number; the scan is a document. */
  trade_license: z.string(),
  /** What the store sells; the store's first description. */
  description: z.string(),
  /** A DRAFT has not been sent; only its owner sees it (rules.md S-1). */
  status: z.enum(applicationStatuses),
  submitted_at: moment.nullable(),
  /** These describe the decision in force; null and empty before a decision. */
  reviewed_at: moment.nullable(),
  /** For administrators only. */
  reviewed_by: z.int().nullable(),
  review_notes: z.string(),
  created_at: moment,
  updated_at: moment,
  documents: z.array(ApplicationDocument),
  /** Every decision so far, oldest first. */
  decisions: z.array(
    z.object({ decision: z.enum(['APPROVED', 'REJECTED']), review_notes: z.string(), reviewed_at: moment }),
  ),
  /** False when a store already has this name, ignoring case and what shows nothing; then the application can be neither sent nor approved. */
  store_name_free: z.boolean(),
  /** The store opened from it. */
  store_slug: z.string().nullable(),
  can: z.object({ edit: may, submit: may, withdraw: may, delete: may, approve: may, reject: may }),
})
export type SellerApplication = z.infer<typeof SellerApplication>

const orEmpty = (input: typeof typedLine, field: ApplicationField) =>
  input(APPLICATION_TEXT_MAX[field])
    .nullable()
    .transform((value) => value ?? '')
const line = (field: ApplicationField) => orEmpty(typedLine, field)
const text = (field: ApplicationField) => orEmpty(typedText, field)

const texts = z
  .object({
    business_name: line('business_name'),
    store_name: line('store_name').transform((name) => name.normalize().replaceAll(/\s+/g, ' ')),
    phone: line('phone'),
    address: text('address'),
    location: line('location'),
    nid_number: line('nid_number'),
    trade_license: line('trade_license'),
    description: text('description'),
  })
  .partial()

/** PENDING sends it (and validates required fields), DRAFT saves it or withdraws a pending one. */
const status = z.enum(['DRAFT', 'PENDING'])

const StartApplication = texts.extend({ status: status.default('PENDING') })
const ChangeApplication = texts.extend({ status: status.optional() })
export type ChangeApplication = z.output<typeof ChangeApplication>

const DecideApplication = z.object({ review_notes: typedText(REVIEW_NOTES_MAX).default('') })

const documentParams = idParams.extend({ kind: z.enum(documentKinds) })
/** JSON with a data URL, or multipart with one file. */
const SendDocument = z.object({
  /** JPEG, PNG or WebP up to 10 MB, or PDF up to 5 MB, recognised by its content. */
  file: dataUrl(2 * PICTURE_BYTES_MAX).optional(),
  /** For display only. */
  name: z.string().max(1000).default(''),
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/onboarding/seller-applications/',
  summary: 'The own application; administrators see all that were sent, longest waiting first',
  query: z.object({ ...pageQuery, ...searchQuery, status: optionalQuery(z.enum(applicationStatuses)) }),
  response: listOf(SellerApplication),
})
export const startApplication = endpoint({
  method: 'POST',
  path: '/onboarding/seller-applications/',
  summary: 'Apply to sell, or save a draft with status DRAFT; one application per user',
  body: StartApplication,
  response: SellerApplication,
  status: 201,
  errors: [alreadySeller, adminCannotApply, emailNeeded, emailNotVerified, applicationExists],
})
export const readApplication = endpoint({
  method: 'GET',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'One application that the caller’s list has',
  params: idParams,
  response: SellerApplication,
})
export const putApplication = endpoint({
  method: 'PUT',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'Replace the own application; absent fields become empty',
  params: idParams,
  body: ChangeApplication,
  response: SellerApplication,
  errors: [alreadySeller, adminCannotApply, emailNeeded, emailNotVerified, applicationPending, applicationDecided],
})
export const patchApplication = endpoint({
  method: 'PATCH',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'Save a part of the own application, send it (status PENDING) or withdraw it (status DRAFT)',
  params: idParams,
  body: ChangeApplication,
  response: SellerApplication,
  errors: [alreadySeller, adminCannotApply, emailNeeded, emailNotVerified, applicationPending, applicationDecided],
})
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'Delete the own application with its documents, unless it was decided',
  params: idParams,
  errors: [applicationDecided],
})
export const approveApplication = endpoint({
  method: 'POST',
  path: '/onboarding/seller-applications/{id}/approve/',
  summary: 'Approve an application: opens the store and makes the account a seller',
  params: idParams,
  body: DecideApplication,
  response: SellerApplication,
  errors: [ownMatter, applicationDecided, applicationNotPending, applicantGone, storeNameTakenMeanwhile],
})
export const rejectApplication = endpoint({
  method: 'POST',
  path: '/onboarding/seller-applications/{id}/reject/',
  summary: 'Reject an application with a note; the applicant may edit it and send it again',
  params: idParams,
  body: DecideApplication,
  response: SellerApplication,
  errors: [ownMatter, applicationDecided, applicationNotPending],
})
export const putDocument = endpoint({
  method: 'PUT',
  path: '/onboarding/seller-applications/{id}/documents/{kind}/',
  summary: 'Upload a document of the own application, replacing the previous one; while it waits only a missing one',
  params: documentParams,
  body: SendDocument,
  response: SellerApplication,
  errors: [applicationPending, applicationDecided],
})
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/onboarding/seller-applications/{id}/documents/{kind}/',
  summary: 'Delete a document of the own application',
  params: documentParams,
  errors: [applicationPending, applicationDecided],
})
export const readDocument = endpoint({
  method: 'GET',
  path: '/onboarding/seller-documents/{id}/',
  summary: 'The file of a document link: as a download, or a PDF within a page with `inline`',
  params: idParams,
  query: z.object({
    expires: z.string().max(20).default(''),
    signature: z.string().max(100).default(''),
    /** A PDF shown within a page of this site instead of downloaded. */
    inline: flagParameter,
  }),
  response: z.unknown().meta({ description: 'The file' }),
  mediaType: 'application/octet-stream',
})

export const applicationsEndpoints = [
  listApplications,
  startApplication,
  readApplication,
  putApplication,
  patchApplication,
  deleteApplication,
  approveApplication,
  rejectApplication,
  putDocument,
  deleteDocument,
  readDocument,
] as const
