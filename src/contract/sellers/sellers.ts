import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { dhakaDay, moment, typedText } from '#contract/fields.ts'
import {
  HOLIDAY_NOTE_MAX,
  PICTURE_BYTES_MAX,
  RETURN_POLICY_MAX,
  STORE_DESCRIPTION_MAX,
  STORE_LOCATION_MAX,
  STORE_NAME_MAX,
  STORE_NAME_MIN,
  WEBSITE_MAX,
} from '#contract/limits.ts'
import { listOf, pageQuery, searchQuery } from '#contract/page.ts'
import { dataUrl } from '#contract/upload.ts'
import { applicationsEndpoints } from './applications.ts'
import { suspensionReasons } from './standing-rules.ts'
import { readWebsite } from './store-rules.ts'

export const PublicSeller = z.object({
  seller_id: z.int(),
  seller_name: z.string(),
  slug: z.string(),
  /** The logo. */
  image: z.string().nullable(),
  rating: z.number(),
  /** Units sold. */
  sales: z.int(),
  products_count: z.int(),
  location: z.string(),
  joined: moment,
})
export type PublicSeller = z.infer<typeof PublicSeller>

/** While on holiday a store sells nothing. */
const holiday = {
  on_holiday: z.boolean(),
  /** The day it sells again; null when it did not say. */
  back_on: dhakaDay.nullable(),
  /** In the store's own words. */
  holiday_note: z.string(),
}

/** A store as its public page shows it. */
export const SellerDetail = PublicSeller.extend({
  description: z.string(),
  return_policy: z.string(),
  /** '' or an address that begins with https:// or http:// */
  website: z.string(),
  /** Three times as wide as high. */
  banner: z.string().nullable(),
  /** The banner, tiny and blurred, as a data URL. */
  banner_placeholder: z.string().nullable(),
  /** Approved reviews of the products on sale, which the rating is made of. */
  rating_count: z.int(),
  /** How long the store usually takes to answer a question (the median); null while it has answered too few. */
  answer_minutes: z.int().nullable(),
  ...holiday,
})
export type SellerDetail = z.infer<typeof SellerDetail>

/** A store as its seller sees and changes it. */
export const StoreProfile = z.object({
  id: z.int(),
  store_name: z.string(),
  /** Of the public page's address; stays when the name changes, so that links live on. */
  slug: z.string(),
  store_description: z.string(),
  location: z.string(),
  website: z.string(),
  return_policy: z.string(),
  /** Square. */
  logo: z.string().nullable(),
  /** Three times as wide as high. */
  banner: z.string().nullable(),
  ...holiday,
  /** While the team has taken it out of the shop: since when and why; what was ordered is still to be shipped. */
  suspension: z.object({ since: moment, reason: z.enum(suspensionReasons), note: z.string() }).nullable(),
  created_at: moment,
  updated_at: moment,
})
export type StoreProfile = z.infer<typeof StoreProfile>

export const websiteInput = z
  .string()
  .max(WEBSITE_MAX)
  .transform((text, context): string => {
    const website = readWebsite(text)
    if (website !== null) return website
    context.addIssue({
      code: 'custom',
      message: 'Enter a web address like https://example.com.',
      params: { code: 'invalid_website' },
    })
    return z.NEVER
  })

/** A new picture as a data URL; null or '' takes it away; the address it has already leaves it. */
const pictureInput = z.union([
  z.null(),
  z.literal(''),
  z.string().regex(/^\/media\/[\w.-]{1,100}$/),
  dataUrl(PICTURE_BYTES_MAX),
])

const storeName = z
  .string()
  .transform((name) => name.normalize().replaceAll(/\s+/g, ' '))
  .pipe(typedText(STORE_NAME_MAX, STORE_NAME_MIN))

export const StoreProfileInput = z
  .object({
    /** Unique, without regard to case. */
    store_name: storeName,
    store_description: typedText(STORE_DESCRIPTION_MAX),
    location: typedText(STORE_LOCATION_MAX),
    website: websiteInput,
    return_policy: typedText(RETURN_POLICY_MAX),
    logo: pictureInput,
    banner: pictureInput,
    on_holiday: z.boolean(),
    /** After today and at most a year away; '' is null. */
    back_on: z.union([z.null(), z.literal('').transform(() => null), dhakaDay]),
    holiday_note: typedText(HOLIDAY_NOTE_MAX),
  })
  .partial()
export type StoreProfileInput = z.output<typeof StoreProfileInput>

export const listSellers = endpoint({
  method: 'GET',
  path: '/auth/seller/public/all/',
  summary: 'Stores, by name',
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(PublicSeller),
})
export const readSeller = endpoint({
  method: 'GET',
  path: '/auth/seller/public/{slug}/',
  summary: 'One store as its public page shows it, by its slug or id',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: SellerDetail,
})
export const getStoreProfile = endpoint({
  method: 'GET',
  path: '/auth/seller/profile/',
  summary: 'The own store',
  response: StoreProfile,
})
export const putStoreProfile = endpoint({
  method: 'PUT',
  path: '/auth/seller/profile/',
  summary: 'Change the own store; left-out fields stay. `logo` and `banner` take a data URL (up to 10 MB)',
  body: StoreProfileInput,
  response: StoreProfile,
})

export const sellersEndpoints = [
  listSellers,
  readSeller,
  getStoreProfile,
  putStoreProfile,
  ...applicationsEndpoints,
] as const
