import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment, typedText } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { STANDING_NOTE_MAX, storeStates, suspensionReasons } from './standing-rules.ts'

const Owner = z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() })

export const AdminStoreRow = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  location: z.string(),
  owner: Owner,
  state: z.enum(storeStates),
  /** On sale, or that would be if the store were open. */
  products: z.int(),
  /** What its products have earned, as of the last hour. */
  sales: amount,
  created_at: moment,
  /** Since when, of a suspended store. */
  suspended_at: moment.nullable(),
})
export type AdminStoreRow = z.infer<typeof AdminStoreRow>

export const Standing = z.object({
  id: z.int(),
  state: z.enum(['SUSPENDED', 'OPEN']),
  reason: z.enum(suspensionReasons).nullable(),
  note: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  at: moment,
})
export type Standing = z.infer<typeof Standing>

export const AdminStore = AdminStoreRow.extend({
  description: z.string(),
  return_policy: z.string(),
  website: z.string(),
  banner: z.string().nullable(),
  /** Of a store on holiday. */
  back_on: z.string().nullable(),
  holiday_note: z.string(),
  closed_at: moment.nullable(),
  owner_since: moment,
  /** The application it came of. */
  application: z.int().nullable(),
  figures: z.object({
    /** Now, unlike `sales` of the list. */
    sales: amount,
    /** Of the last 30 days; what was cancelled or refunded since is left out. */
    sales_30_days: amount,
    pieces: z.int(),
    orders: z.int(),
    rating: z.number(),
    rating_count: z.int(),
  }),
  shelves: z.object({ on_sale: z.int(), pending: z.int(), rejected: z.int(), all: z.int() }),
  /** To be shipped or delivered yet. */
  open_parcels: z.int(),
  /** Wishes of buyers that wait for the seller. */
  open_requests: z.int(),
  /** Newest first. */
  standings: z.array(Standing),
  can: z.object({ suspend: z.boolean(), reinstate: z.boolean() }),
})
export type AdminStore = z.infer<typeof AdminStore>

const SuspendStore = z
  .object({ reason: z.enum(suspensionReasons), note: typedText(STANDING_NOTE_MAX).default('') })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: 'Say why in your own words.',
    params: { code: 'required' },
  })
const ReinstateStore = z.object({ note: typedText(STANDING_NOTE_MAX).default('') })

export const listAdminStores = endpoint({
  method: 'GET',
  path: '/admin/stores/',
  summary: 'All stores, newest or best selling first; counted up to 10,001',
  query: z.object({
    ...pageQuery,
    /** Words of the name, the slug, or the owner’s name, e-mail or phone; or the number. */
    ...searchQuery,
    state: optionalQuery(z.enum(storeStates)),
    sort: optionalQuery(z.enum(['newest', 'sales'])),
  }),
  response: listOf(AdminStoreRow),
})
export const readAdminStore = endpoint({
  method: 'GET',
  path: '/admin/stores/{id}/',
  summary: 'One store: profile, owner, figures, what is under way, history of standing',
  params: idParams,
  response: AdminStore,
})
export const suspendStore = endpoint({
  method: 'POST',
  path: '/admin/stores/{id}/suspend/',
  summary: 'Take a store and all its products out of the shop at once; its seller is told why',
  params: idParams,
  body: SuspendStore,
  response: AdminStore,
})
export const reinstateStore = endpoint({
  method: 'POST',
  path: '/admin/stores/{id}/reinstate/',
  summary: 'Bring a suspended store and its products back',
  params: idParams,
  body: ReinstateStore,
  response: AdminStore,
})

export const adminStoresEndpoints = [listAdminStores, readAdminStore, suspendStore, reinstateStore] as const
