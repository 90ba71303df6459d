import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { listOf, pageQuery, searchQuery } from './page.ts'

export const PublicSeller = z.object({
  seller_id: z.int(),
  seller_name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  rating: z.number(),
  /** Units sold. */
  sales: z.int(),
  products_count: z.int(),
  location: z.string(),
  joined: moment,
})
export type PublicSeller = z.infer<typeof PublicSeller>

export const listSellers = endpoint({
  method: 'GET',
  path: '/auth/seller/public/all/',
  summary: 'Stores, by name',
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(PublicSeller),
})

export const sellersEndpoints = [listSellers] as const
