import { type Poisha, parseAmount, poisha, ZERO } from '#contract/money.ts'
import { LIST_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/page-limits.ts'

/** The settings that an order's sums depend on. */
export type Rates = {
  shippingFee: Poisha
  /** Orders with goods for this much ship free; null: the price of an order never makes it ship free. */
  freeShippingFrom: Poisha | null
  taxPercent: number
}

/** The defaults, in force until an administrator changes them (rules.md M-2). */
export const defaultSettings = {
  /** Charged once per order, unless it ships free (rules.md M-1). */
  shippingFee: poisha(999),
  /** Applied to the subtotal less the discount. */
  taxPercent: 8,
  /** For refund and replacement requests, after delivery. */
  returnDays: 14,
  /** Orders with goods for this much ship free. */
  freeShippingFrom: null,
  listMax: LIST_MAX,
  pageSize: PAGE_SIZE,
  /** Whether orders can be paid on delivery at all; the other settings of cash say which (rules.md O-50). */
  cashOnDelivery: true,
  /** Added to an order that is paid on delivery. */
  cashFee: ZERO,
  /** The smallest and the largest order; null: no limit. */
  cashMin: null,
  cashMax: poisha(2_000_000),
  /** The largest order of a buyer to whom nothing was delivered yet; null: no limit. */
  cashFirstMax: poisha(500_000),
  /** A buyer who refused so many parcels at the door lately pays in advance. */
  cashRefusalsMax: 2,
  /** Places that couriers do not collect cash in, as people write them. */
  cashAreasExcluded: [],
  /** Ids of categories; their sub-categories follow them. */
  cashCategoriesExcluded: [],
} as const

export const defaultRates: Rates = {
  shippingFee: defaultSettings.shippingFee,
  freeShippingFrom: defaultSettings.freeShippingFrom,
  taxPercent: defaultSettings.taxPercent,
}

type RateSettings = { shipping_fee: string; free_shipping_from: string | null; tax_percent: number }

/** The rates that pages compute with. */
export const ratesOf = (settings: RateSettings): Rates => ({
  shippingFee: parseAmount(settings.shipping_fee) ?? defaultSettings.shippingFee,
  freeShippingFrom: settings.free_shipping_from === null ? null : parseAmount(settings.free_shipping_from),
  taxPercent: settings.tax_percent,
})

/** In display order. */
export const settingFields = [
  'shipping_fee',
  'free_shipping_from',
  'tax_percent',
  'return_days',
  'cash_on_delivery',
  'cash_fee',
  'cash_min',
  'cash_max',
  'cash_first_max',
  'cash_refusals_max',
  'cash_areas_excluded',
  'cash_categories_excluded',
  'page_size',
  'list_max',
  'banner',
] as const
export type SettingField = (typeof settingFields)[number]

/** Minimum and maximum of each that is a number: BDT, percent, days, parcels, rows (rules.md M-8). */
export const settingBounds = {
  shipping_fee: { min: 0, max: 10_000 },
  free_shipping_from: { min: 1, max: 100_000 },
  tax_percent: { min: 0, max: 50 },
  return_days: { min: 1, max: 365 },
  cash_fee: { min: 0, max: 1000 },
  cash_min: { min: 1, max: 100_000 },
  cash_max: { min: 1, max: 1_000_000 },
  cash_first_max: { min: 1, max: 1_000_000 },
  cash_refusals_max: { min: 1, max: 100 },
  page_size: { min: 4, max: PAGE_SIZE_MAX },
  list_max: { min: 100, max: 10_000 },
} as const satisfies Partial<Record<SettingField, { min: number; max: number }>>

export const CASH_AREAS_MAX = 100
export const CASH_AREA_LENGTH_MAX = 60
export const CASH_CATEGORIES_MAX = 500
/** Refusals at the door count for so many days. */
export const CASH_REFUSAL_DAYS = 180

/** Plain lists continue in pages of this size (platform/list/answer.ts). */
export const LIST_MAX_STEP = 100
export const BANNER_TEXT_MAX = 160
export const BANNER_LINK_MAX = 300
export const SETTINGS_NOTE_MAX = 300
/** How far ahead a change may be planned. */
export const PLAN_DAYS_MAX = 366

export const changeStates = ['in_force', 'planned', 'cancelled'] as const
export type ChangeState = (typeof changeStates)[number]

/** A page of the shop, or an https address: no scheme that could run a script. */
export const isBannerLink = (link: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(link) || /^https:\/\/[^\s/\\]+\.[^\s\\]+$/.test(link)
