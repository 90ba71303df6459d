import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { amount, fileAddress, moment, typedText } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { storeClosed, storeNotSuspended, storeSuspended } from './seller-errors.ts'
import { STANDING_NOTE_MAX, storeStates, suspensionReasons } from './standing-rules.ts'

const Owner = z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() })

export const AdminStoreRow = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  slug: z.string(),
  logo: fileAddress.nullable(),
  location: z.string(),
  owner: Owner,
  state: z.enum(storeStates),
  /** On sale: none while the store is suspended or closed. */
  products: z.int(),
  /** The revenue of its products, updated hourly. */
  sales: amount,
  created_at: moment,
  /** Since when a suspended store is suspended. */
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
  /** Whether its seller lets buyers pay on delivery. */
  takes_cash: z.boolean(),
  banner: fileAddress.nullable(),
  /** For a store on holiday. */
  back_on: z.string().nullable(),
  holiday_note: z.string(),
  closed_at: moment.nullable(),
  owner_since: moment,
  /** The application it was opened from. */
  application: z.int().nullable(),
  figures: z.object({
    /** Current, unlike `sales` of the list. */
    sales: amount,
    /** The revenue of the last 30 days (rules.md F-1). */
    sales_30_days: amount,
    pieces: z.int(),
    /** As a figure (rules.md F-1): those that were not cancelled. */
    orders: z.int(),
    orders_cancelled: z.int(),
    rating: z.number(),
    rating_count: z.int(),
  }),
  shelves: z.object({ on_sale: z.int(), pending: z.int(), rejected: z.int(), all: z.int() }),
  /** Parcels to be shipped or delivered. */
  open_parcels: z.int(),
  /** Buyers' requests that wait for the seller. */
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
    ...fieldRule('required', 'Say why in your own words.'),
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
  summary: 'One store: profile, owner, figures, open orders and suspension history',
  params: idParams,
  response: AdminStore,
})
export const suspendStore = endpoint({
  method: 'POST',
  path: '/admin/stores/{id}/suspend/',
  summary: 'Suspend a store: its products leave the shop at once; its seller is told why',
  params: idParams,
  body: SuspendStore,
  response: AdminStore,
  errors: [storeSuspended, storeClosed],
})
export const reinstateStore = endpoint({
  method: 'POST',
  path: '/admin/stores/{id}/reinstate/',
  summary: 'Reinstate a suspended store and its products',
  params: idParams,
  body: ReinstateStore,
  response: AdminStore,
  errors: [storeNotSuspended, storeClosed],
})

export const adminStoresEndpoints = [listAdminStores, readAdminStore, suspendStore, reinstateStore] as const
