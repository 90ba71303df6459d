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
  /** Empty of a withdrawn one. */
  phone: z.string(),
  location: z.string(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  /** Last sent. */
  submitted_at: moment,
  documents: z.int(),
  /** Answers it got so far. */
  answers: z.int(),
})
export type AdminApplicationRow = z.infer<typeof AdminApplicationRow>

/** Something that whoever decides should look at first. */
export const ApplicationWarning = z.object({
  kind: z.enum(['nid', 'trade_license', 'phone', 'store_name']),
  /** The other application that says the same. */
  application: z
    .object({ id: z.int(), store_name: z.string(), user_name: z.string(), status: z.enum(applicationStatuses) })
    .nullable(),
  /** The store that is called alike. */
  store: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
})
export type ApplicationWarning = z.infer<typeof ApplicationWarning>

export const AdminApplication = AdminApplicationRow.extend({
  /** What it says, with its papers; null of a withdrawn one: until it is sent again it is its owner's alone. */
  content: SellerApplication.nullable(),
  /** Every answer so far, oldest first. */
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
    /** Placed as a buyer. */
    orders: z.int(),
    spent: amount,
  }),
  warnings: z.array(ApplicationWarning),
  /** The store that came of it. */
  store: z.object({ id: z.int(), slug: z.string() }).nullable(),
})
export type AdminApplication = z.infer<typeof AdminApplication>

export const listAdminApplications = endpoint({
  method: 'GET',
  path: '/admin/applications/',
  summary: 'Applications that were sent: those of one status, else all; what waits oldest first, else newest first',
  query: z.object({
    ...pageQuery,
    /** Words of the store's or business's name, the person's name or e-mail, the phone, the papers' numbers; or the number. */
    ...searchQuery,
    status: optionalQuery(z.enum(sentStatuses)),
  }),
  response: listOf(AdminApplicationRow),
})
export const readAdminApplication = endpoint({
  method: 'GET',
  path: '/admin/applications/{id}/',
  summary: 'One application with its papers, its history, who applies and what to look at',
  params: idParams,
  response: AdminApplication,
})

export const adminApplicationsEndpoints = [listAdminApplications, readAdminApplication] as const
