import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment, typedText } from '#contract/fields.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { dataUrl } from '#contract/upload.ts'
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
  /** Only shown. */
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Of pictures. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  uploaded_at: moment,
  /** A link that works for 15 minutes, for whoever holds it; a fresh one comes with every answer. */
  url: z.string(),
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
  /** Its number; the paper itself is a document. */
  trade_license: z.string(),
  /** What the store sells; its first description once it opens. */
  description: z.string(),
  /** DRAFT beside PRODUCT 1's three: saved, not sent yet; only its owner sees it. */
  status: z.enum(applicationStatuses),
  submitted_at: moment.nullable(),
  /** Of the decision in force; null and empty while it waits for one. */
  reviewed_at: moment.nullable(),
  /** For administrators only. */
  reviewed_by: z.int().nullable(),
  review_notes: z.string(),
  created_at: moment,
  updated_at: moment,
  documents: z.array(ApplicationDocument),
  /** Every answer so far, oldest first. */
  decisions: z.array(
    z.object({ decision: z.enum(['APPROVED', 'REJECTED']), review_notes: z.string(), reviewed_at: moment }),
  ),
  /** False when a store has this name already, whatever its case; then it can be neither sent nor approved. */
  store_name_free: z.boolean(),
  /** Of the store that came of it. */
  store_slug: z.string().nullable(),
  can: z.object({ edit: may, submit: may, withdraw: may, delete: may, approve: may, reject: may }),
})
export type SellerApplication = z.infer<typeof SellerApplication>

const text = (field: ApplicationField) =>
  typedText(APPLICATION_TEXT_MAX[field])
    .nullable()
    .transform((value) => value ?? '')

const texts = z
  .object({
    business_name: text('business_name'),
    store_name: text('store_name').transform((name) => name.normalize().replaceAll(/\s+/g, ' ')),
    phone: text('phone'),
    address: text('address'),
    location: text('location'),
    nid_number: text('nid_number'),
    trade_license: text('trade_license'),
    description: text('description'),
  })
  .partial()

/** PENDING sends it (what is required is checked then), DRAFT only saves, or takes back what waits. */
const status = z.enum(['DRAFT', 'PENDING'])

const StartApplication = texts.extend({ status: status.default('PENDING') })
const ChangeApplication = texts.extend({ status: status.optional() })
export type ChangeApplication = z.output<typeof ChangeApplication>

const DecideApplication = z.object({ review_notes: typedText(REVIEW_NOTES_MAX).default('') })

const documentParams = idParams.extend({ kind: z.enum(documentKinds) })
/** JSON with a data URL, or multipart with one file. */
const SendDocument = z.object({
  /** JPEG, PNG or WebP up to 10 MB, or PDF up to 5 MB. What it is, its content says. */
  file: dataUrl(2 * PICTURE_BYTES_MAX).optional(),
  /** Only shown. */
  name: z.string().max(1000).default(''),
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/onboarding/seller-applications/',
  summary: 'The own application; administrators see all that were sent, what waits longest first',
  query: z.object({ ...pageQuery, ...searchQuery, status: optionalQuery(z.enum(applicationStatuses)) }),
  response: listOf(SellerApplication),
})
export const startApplication = endpoint({
  method: 'POST',
  path: '/onboarding/seller-applications/',
  summary: 'Apply to sell, or with status DRAFT begin to; one application per person',
  body: StartApplication,
  response: SellerApplication,
  status: 201,
})
export const readApplication = endpoint({
  method: 'GET',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'One application of those the list shows',
  params: idParams,
  response: SellerApplication,
})
export const putApplication = endpoint({
  method: 'PUT',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'Write the own application anew; what is left out becomes empty',
  params: idParams,
  body: ChangeApplication,
  response: SellerApplication,
})
export const patchApplication = endpoint({
  method: 'PATCH',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'Save a part of the own application, send it (status PENDING) or take it back (status DRAFT)',
  params: idParams,
  body: ChangeApplication,
  response: SellerApplication,
})
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/onboarding/seller-applications/{id}/',
  summary: 'Throw the own application away, with its documents; not once it was decided on',
  params: idParams,
})
export const approveApplication = endpoint({
  method: 'POST',
  path: '/onboarding/seller-applications/{id}/approve/',
  summary: 'Open the store and make the account a seller',
  params: idParams,
  body: DecideApplication,
  response: SellerApplication,
})
export const rejectApplication = endpoint({
  method: 'POST',
  path: '/onboarding/seller-applications/{id}/reject/',
  summary: 'Say no, with a note on what is missing; the applicant may change it and send it again',
  params: idParams,
  body: DecideApplication,
  response: SellerApplication,
})
export const putDocument = endpoint({
  method: 'PUT',
  path: '/onboarding/seller-applications/{id}/documents/{kind}/',
  summary: 'Hand in a document of the own application, in place of the one before; while it waits only a missing one',
  params: documentParams,
  body: SendDocument,
  response: SellerApplication,
})
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/onboarding/seller-applications/{id}/documents/{kind}/',
  summary: 'Take a document of the own application back',
  params: documentParams,
})
export const readDocument = endpoint({
  method: 'GET',
  path: '/onboarding/seller-documents/{id}/',
  summary: 'The file behind the link of a document: as a download, or a PDF within a page with `inline`',
  params: idParams,
  query: z.object({
    expires: z.string().max(20).default(''),
    signature: z.string().max(100).default(''),
    /** A PDF to be shown within a page of this site, not saved. */
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
