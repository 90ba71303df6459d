import { type Poisha, parseAmount, poisha } from '#contract/money.ts'
import { LIST_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/page-limits.ts'

/** What an order's sums depend on beside what is bought. */
export type Rates = { shippingFee: Poisha; taxPercent: number }

/** SPEC 9, PRODUCT 1 and 2: what is in force until an administrator sets something else. */
export const specSettings = {
  /** When any item lacks free shipping. */
  shippingFee: poisha(999),
  /** Of the subtotal less discount. */
  taxPercent: 8,
  /** Refund or replacement, after delivery. */
  returnDays: 14,
  /** SPEC 2: the sum in the footer's promise; display only. */
  promoOver: poisha(50_000),
  listMax: LIST_MAX,
  pageSize: PAGE_SIZE,
} as const

export const specRates: Rates = { shippingFee: specSettings.shippingFee, taxPercent: specSettings.taxPercent }

/** What a page reckons with. */
export const ratesOf = (settings: { shipping_fee: string; tax_percent: number }): Rates => ({
  shippingFee: parseAmount(settings.shipping_fee) ?? specSettings.shippingFee,
  taxPercent: settings.tax_percent,
})

/** In the order in which they are shown. */
export const settingFields = [
  'shipping_fee',
  'tax_percent',
  'return_days',
  'promo_over',
  'page_size',
  'list_max',
  'banner',
] as const
export type SettingField = (typeof settingFields)[number]

/** Least and most of each: BDT, percent, days, rows. */
export const settingBounds = {
  shipping_fee: { min: 0, max: 10_000 },
  tax_percent: { min: 0, max: 50 },
  return_days: { min: 1, max: 365 },
  promo_over: { min: 0, max: 100_000 },
  page_size: { min: 4, max: PAGE_SIZE_MAX },
  list_max: { min: 100, max: 10_000 },
} as const satisfies Record<Exclude<SettingField, 'banner'>, { min: number; max: number }>

/** A plain list goes on in pages of so many rows (see platform/list.ts). */
export const LIST_MAX_STEP = 100
export const BANNER_TEXT_MAX = 160
export const BANNER_LINK_MAX = 300
export const SETTINGS_NOTE_MAX = 300
/** As far ahead a change may be planned. */
export const PLAN_DAYS_MAX = 366

export const changeStates = ['in_force', 'planned', 'cancelled'] as const
export type ChangeState = (typeof changeStates)[number]

/** A page of the shop, or an address elsewhere: nothing that could run a script. */
export const isBannerLink = (link: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(link) || /^https:\/\/[^\s/\\]+\.[^\s\\]+$/.test(link)
