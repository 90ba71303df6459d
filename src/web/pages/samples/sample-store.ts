import { m } from '#web/paraglide/messages.js'

type Text = () => string

export type SampleProduct = {
  picture: string
  name: Text
  price: string
  originalPrice: string | null
  rating: number
  reviews: number
  /** One or two years (rules.md W-15). */
  warrantyYears: 1 | 2
}

export type SampleReview = { by: Text; rating: number; on: string; product: Text; text: Text }

/** A store with fixed content, backed by no call (rules.md W-15). */
export const sampleStore = {
  banner: 'store-kirtankhola-electric-banner',
  logo: 'store-kirtankhola-electric-logo',
  joinedOn: '2021-02-14T12:00:00+06:00',
  rating: 4.7,
  reviews: 1541,
  sold: 6320,
  followers: 2180,
  returnDays: 30,
  /** Reviews with five, four … one star. */
  histogram: [1210, 246, 56, 17, 12],
} as const

export const sampleProducts: readonly SampleProduct[] = [
  {
    picture: 'rechargeable-stand-fan-1',
    name: m.samples_product_stand_fan,
    price: '5250.00',
    originalPrice: '5900.00',
    rating: 4.8,
    reviews: 418,
    warrantyYears: 2,
  },
  {
    picture: 'woven-bamboo-pendant-lamp-1',
    name: m.samples_product_pendant,
    price: '1850.00',
    originalPrice: '2200.00',
    rating: 4.9,
    reviews: 212,
    warrantyYears: 1,
  },
  {
    picture: 'table-fan-nine-inch-1',
    name: m.samples_product_table_fan,
    price: '1590.00',
    originalPrice: '1890.00',
    rating: 4.6,
    reviews: 340,
    warrantyYears: 2,
  },
  {
    picture: 'floor-lamp-with-linen-shade-1',
    name: m.samples_product_floor_lamp,
    price: '3450.00',
    originalPrice: null,
    rating: 4.7,
    reviews: 96,
    warrantyYears: 2,
  },
  {
    picture: 'smart-led-bulb-colour-1',
    name: m.samples_product_bulb,
    price: '690.00',
    originalPrice: null,
    rating: 4.5,
    reviews: 187,
    warrantyYears: 1,
  },
  {
    picture: 'rechargeable-torch-1000-lumens-1',
    name: m.samples_product_torch,
    price: '980.00',
    originalPrice: '1150.00',
    rating: 4.7,
    reviews: 154,
    warrantyYears: 1,
  },
  {
    picture: 'solar-power-bank-with-lamp-1',
    name: m.samples_product_power_bank,
    price: '2350.00',
    originalPrice: null,
    rating: 4.4,
    reviews: 73,
    warrantyYears: 1,
  },
  {
    picture: 'ring-light-with-stand-1',
    name: m.samples_product_ring_light,
    price: '1750.00',
    originalPrice: '1990.00',
    rating: 4.6,
    reviews: 61,
    warrantyYears: 1,
  },
]

export const sampleReviews: readonly SampleReview[] = [
  {
    by: m.samples_review_1_by,
    rating: 5,
    on: '2025-08-12T12:00:00+06:00',
    product: m.samples_product_stand_fan,
    text: m.samples_review_1_text,
  },
  {
    by: m.samples_review_2_by,
    rating: 5,
    on: '2025-07-29T12:00:00+06:00',
    product: m.samples_product_pendant,
    text: m.samples_review_2_text,
  },
  {
    by: m.samples_review_3_by,
    rating: 4,
    on: '2025-07-03T12:00:00+06:00',
    product: m.samples_product_floor_lamp,
    text: m.samples_review_3_text,
  },
  {
    by: m.samples_review_4_by,
    rating: 5,
    on: '2025-06-18T12:00:00+06:00',
    product: m.samples_product_torch,
    text: m.samples_review_4_text,
  },
]
