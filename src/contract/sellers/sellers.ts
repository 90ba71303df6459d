import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { dhakaDay, fileAddress, moment, typedLine, typedText } from '#contract/fields.ts'
import { withoutUseless } from '#contract/invisible.ts'
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
import { PICTURE_ADDRESS } from '#contract/media/picture-paths.ts'
import { listOf, pageQuery, searchQuery } from '#contract/page.ts'
import { dataUrl } from '#contract/upload.ts'
import { applicationsEndpoints } from './applications.ts'
import { suspensionReasons } from './standing-rules.ts'
import { readWebsite } from './store-rules.ts'

export const PublicSeller = z.object({
  seller_id: z.int(),
  seller_name: z.string(),
  /** In Bangla; null where there is none. */
  seller_name_bn: z.string().nullable(),
  slug: z.string(),
  /** The logo. */
  image: fileAddress.nullable(),
  rating: z.number(),
  /** Units sold. */
  sales: z.int(),
  products_count: z.int(),
  location: z.string(),
  joined: moment,
})
export type PublicSeller = z.infer<typeof PublicSeller>

/** A store on holiday sells nothing. */
const holiday = {
  on_holiday: z.boolean(),
  /** The day it sells again; null when none is set. */
  back_on: dhakaDay.nullable(),
  /** The store's own text. */
  holiday_note: z.string(),
}

/** A store as on its public page. */
export const SellerDetail = PublicSeller.extend({
  description: z.string(),
  return_policy: z.string(),
  /** '' or an address that begins with https:// or http:// */
  website: z.string(),
  /** Three times as wide as high. */
  banner: fileAddress.nullable(),
  /** A tiny blurred banner, as a data URL. */
  banner_placeholder: z.string().nullable(),
  /** Approved reviews of the products on sale, from which the rating is computed. */
  rating_count: z.int(),
  /** The median time the store takes to answer a question; null with too few answers. */
  answer_minutes: z.int().nullable(),
  ...holiday,
})
export type SellerDetail = z.infer<typeof SellerDetail>

/** A store as its seller sees and edits it. */
export const StoreProfile = z.object({
  id: z.int(),
  store_name: z.string(),
  store_name_bn: z.string().nullable(),
  /** Part of the public page's address; it does not change with the name, so that links keep working. */
  slug: z.string(),
  store_description: z.string(),
  location: z.string(),
  website: z.string(),
  return_policy: z.string(),
  /** Whether its buyers may pay on delivery, where the market offers it. */
  takes_cash: z.boolean(),
  /** Square. */
  logo: fileAddress.nullable(),
  /** Three times as wide as high. */
  banner: fileAddress.nullable(),
  ...holiday,
  /** Since when and why the team has suspended it; existing orders are still to be shipped. */
  suspension: z.object({ since: moment, reason: z.enum(suspensionReasons), note: z.string() }).nullable(),
  created_at: moment,
  updated_at: moment,
})
export type StoreProfile = z.infer<typeof StoreProfile>

const websiteInput = z
  .string()
  .max(WEBSITE_MAX)
  .transform((text, context): string => {
    const website = readWebsite(text)
    if (website !== null) return website
    context.addIssue({
      code: 'custom',
      ...fieldRule('invalid_website', 'Enter a web address like https://example.com.'),
    })
    return z.NEVER
  })

/** A new picture as a data URL; null or '' removes it; the present address leaves it unchanged. */
const pictureInput = z.union([z.null(), z.literal(''), z.string().regex(PICTURE_ADDRESS), dataUrl(PICTURE_BYTES_MAX)])

const tooShort = fieldRule('too_short', `Enter at least ${STORE_NAME_MIN} characters.`)
/** Bounded before its spaces become one, where each of megabytes would count (upload.ts). */
const oneLine = z
  .string()
  .max(10 * STORE_NAME_MAX)
  .transform((name) => withoutUseless(name).normalize().replaceAll(/\s+/g, ' '))
const storeName = oneLine.pipe(typedText(STORE_NAME_MAX, STORE_NAME_MIN))

export const StoreProfileInput = z
  .object({
    /** Unique, ignoring case and what shows nothing. */
    store_name: storeName,
    /** In Bangla; null or '' removes it. */
    store_name_bn: oneLine
      .pipe(typedText(STORE_NAME_MAX))
      .refine((name) => name === '' || name.length >= STORE_NAME_MIN, tooShort)
      .nullable()
      .transform((name) => name || null),
    store_description: typedText(STORE_DESCRIPTION_MAX),
    location: typedLine(STORE_LOCATION_MAX),
    website: websiteInput,
    return_policy: typedText(RETURN_POLICY_MAX),
    takes_cash: z.boolean(),
    logo: pictureInput,
    banner: pictureInput,
    on_holiday: z.boolean(),
    /** After today, at most a year ahead; '' is null. */
    back_on: z.union([z.null(), z.literal('').transform(() => null), dhakaDay]),
    holiday_note: typedText(HOLIDAY_NOTE_MAX),
  })
  .partial()
export type StoreProfileInput = z.output<typeof StoreProfileInput>

/** What the fields that are sent were when they were read: 409 `changed_meanwhile` where they are something else by now. */
const StoreProfileSeen = StoreProfile.pick({
  ...({ store_name: true, store_name_bn: true, store_description: true, location: true, website: true } as const),
  ...({ return_policy: true, takes_cash: true, on_holiday: true, back_on: true, holiday_note: true } as const),
}).partial()
const StoreProfileChange = StoreProfileInput.extend({ seen: StoreProfileSeen.optional() })
export type StoreProfileChange = z.output<typeof StoreProfileChange>

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
  summary: 'Change the own store; absent fields stay. `logo` and `banner` take a data URL (up to 10 MB)',
  body: StoreProfileChange,
  response: StoreProfile,
  errors: [changedMeanwhile],
})

export const sellersEndpoints = [
  listSellers,
  readSeller,
  getStoreProfile,
  putStoreProfile,
  ...applicationsEndpoints,
] as const
