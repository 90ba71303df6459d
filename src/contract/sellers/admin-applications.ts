import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment } from '#contract/fields.ts'
import { locales } from '#contract/identity/identity.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { applicationStatuses } from './application-rules.ts'
import { SellerApplication } from './applications.ts'
import { sentStatuses } from './standing-rules.ts'

export const AdminApplicationRow = z.object({
  id: z.int(),
  status: z.enum(sentStatuses),
  store_name: z.string(),
  business_name: z.string(),
  /** Empty for a withdrawn one. */
  phone: z.string(),
  location: z.string(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  /** When it was last sent. */
  submitted_at: moment,
  documents: z.int(),
  /** The number of decisions on it so far. */
  answers: z.int(),
})
export type AdminApplicationRow = z.infer<typeof AdminApplicationRow>

/** Something to check before deciding. */
export const ApplicationWarning = z.object({
  kind: z.enum(['nid', 'trade_license', 'phone', 'store_name']),
  /** The other application with the same value. */
  application: z
    .object({ id: z.int(), store_name: z.string(), user_name: z.string(), status: z.enum(applicationStatuses) })
    .nullable(),
  /** The store with a similar name. */
  store: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
})
export type ApplicationWarning = z.infer<typeof ApplicationWarning>

export const AdminApplication = AdminApplicationRow.extend({
  /** Its content with documents; null for a withdrawn one, which only its owner may read until it is sent again. */
  content: SellerApplication.nullable(),
  /** Every decision so far, oldest first. */
  history: z.array(
    z.object({
      decision: z.enum(['APPROVED', 'REJECTED']),
      note: z.string(),
      by: z.object({ id: z.int(), name: z.string() }),
      at: moment,
    }),
  ),
  applicant: z.object({
    locale: z.enum(locales),
    phone: z.string(),
    joined_at: moment,
    email_verified: z.boolean(),
    two_factor: z.boolean(),
    /** What the applicant has spent as a buyer. */
    orders: z.int(),
    spent: amount,
  }),
  warnings: z.array(ApplicationWarning),
  /** The store that was opened from it. */
  store: z.object({ id: z.int(), slug: z.string() }).nullable(),
})
export type AdminApplication = z.infer<typeof AdminApplication>

export const listAdminApplications = endpoint({
  method: 'GET',
  path: '/admin/applications/',
  summary: 'Applications that were sent, by status or all: pending ones oldest first, others newest first',
  query: z.object({
    ...pageQuery,
    /** Words of the store's or business's name, the applicant's name or e-mail, the phone or document numbers; or the id. */
    ...searchQuery,
    status: optionalQuery(z.enum(sentStatuses)),
  }),
  response: listOf(AdminApplicationRow),
})
export const readAdminApplication = endpoint({
  method: 'GET',
  path: '/admin/applications/{id}/',
  summary: 'One application with its documents, decisions, applicant and warnings',
  params: idParams,
  response: AdminApplication,
})

export const adminApplicationsEndpoints = [listAdminApplications, readAdminApplication] as const
