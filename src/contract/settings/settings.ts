import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { amount, amountInput, moment, typedLine } from '#contract/fields.ts'
import { idParams, listOf, pageQuery, searchQuery } from '#contract/page.ts'
import { uniqueAreas } from './area-rules.ts'
import { changeCancelled, changeInForce, changeNotUndone, settingsChanged } from './settings-errors.ts'
import {
  BANNER_LINK_MAX,
  BANNER_TEXT_MAX,
  CASH_AREA_LENGTH_MAX,
  CASH_AREAS_MAX,
  CASH_CATEGORIES_MAX,
  changeStates,
  isBannerLink,
  LIST_MAX_STEP,
  SETTINGS_NOTE_MAX,
  settingBounds,
  settingFields,
} from './settings-rules.ts'

/** The banner above every page of the shop. */
const BannerText = z.object({
  en: z.string(),
  bn: z.string(),
  /** A path of the shop or an https address. */
  link: z.string().nullable(),
})

export const Banner = BannerText.extend({
  /** When it is shown; null means immediately, and without end. */
  from: moment.nullable(),
  until: moment.nullable(),
})
export type Banner = z.infer<typeof Banner>

/** Whether orders can be paid on delivery at all, and what that costs. Which orders is the team's matter. */
const publicCash = { cash_on_delivery: z.boolean(), cash_fee: amount }

/** Which orders can be paid on delivery (rules.md O-50); null: no limit. */
const cash = {
  ...publicCash,
  cash_min: amount.nullable(),
  cash_max: amount.nullable(),
  cash_first_max: amount.nullable(),
  cash_refusals_max: z.int(),
  cash_areas_excluded: z.array(z.string()),
  /** Ids of categories. */
  cash_categories_excluded: z.array(z.int()),
}

const values = {
  shipping_fee: amount,
  tax_percent: z.number(),
  return_days: z.int(),
  /** Orders with goods for this much, before a coupon, ship free; null: the price of an order never makes it ship free. */
  free_shipping_from: amount.nullable(),
  page_size: z.int(),
  list_max: z.int(),
}

/** In force now. */
export const PublicSettings = z.object({
  /** Changes with every change of the settings. */
  version: z.int(),
  ...values,
  ...publicCash,
  /** Whether a code by text message can be sent here, to sign in by phone number. */
  phone_sign_in: z.boolean(),
  /** The banner shown now; a dismissed banner appears again when its `version` has changed. */
  banner: BannerText.extend({ version: z.int() }).nullable(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const SettingValues = z.object({ ...values, ...cash, banner: Banner.nullable() })
export type SettingValues = z.infer<typeof SettingValues>

const SettingValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.int()),
  Banner,
  z.null(),
])

export const SettingChange = z.object({
  id: z.int(),
  state: z.enum(changeStates),
  valid_from: moment,
  made_at: moment,
  /** null for the defaults. */
  made_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  cancelled_at: moment.nullable(),
  cancelled_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string(),
  /** The change that it undoes. */
  undoes: z.int().nullable(),
  fields: z.array(z.object({ field: z.enum(settingFields), from: SettingValue, to: SettingValue })),
  /** Undoable while no later change has set the same settings. */
  can: z.object({ undo: z.boolean(), cancel: z.boolean() }),
})
export type SettingChange = z.infer<typeof SettingChange>

export const AdminSettings = z.object({
  now: SettingValues,
  /** The newest change, planned ones included; to be sent back with a change. */
  seen: z.int(),
  /** Soonest first. */
  planned: z.array(SettingChange),
})
export type AdminSettings = z.infer<typeof AdminSettings>

const within = (field: keyof typeof settingBounds) =>
  z.int().min(settingBounds[field].min).max(settingBounds[field].max)

/** Bounds are in BDT. */
const amountWithin = (
  field: 'shipping_fee' | 'free_shipping_from' | 'cash_fee' | 'cash_min' | 'cash_max' | 'cash_first_max',
) =>
  amountInput
    .refine(
      (value) => value <= settingBounds[field].max * 100,
      fieldRule('too_big', `Enter ${settingBounds[field].max} or less.`),
    )
    .refine(
      (value) => value >= settingBounds[field].min * 100,
      fieldRule('too_small', `Enter ${settingBounds[field].min} or more.`),
    )
    .meta({ description: 'BDT' })

const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const BannerInput = z.object({
  en: typedLine(BANNER_TEXT_MAX, 1),
  bn: typedLine(BANNER_TEXT_MAX, 1),
  link: z
    .string()
    .max(BANNER_LINK_MAX)
    .transform((text) => text.trim() || null)
    .refine(
      (text) => text === null || isBannerLink(text),
      fieldRule('banner_link', 'Enter a path of the shop like /deals, or an address that begins with https://.'),
    )
    .nullable()
    .default(null),
  from: z.iso.datetime({ offset: true }).nullable().default(null),
  until: z.iso.datetime({ offset: true }).nullable().default(null),
})
export type BannerInput = z.output<typeof BannerInput>

const ChangeInput = z.object({
  /** `seen` of the settings that the caller read. */
  seen: z.int(),
  /** Immediately by default. */
  valid_from: z.iso.datetime({ offset: true }).optional(),
  note: typedLine(SETTINGS_NOTE_MAX).optional(),
  shipping_fee: amountWithin('shipping_fee').optional(),
  tax_percent: z
    .number()
    .min(settingBounds.tax_percent.min)
    .max(settingBounds.tax_percent.max)
    .refine(hundredths, fieldRule('two_decimals', 'Use at most two decimals.'))
    .optional(),
  return_days: within('return_days').optional(),
  /** null: no order ships free for its price alone. */
  free_shipping_from: amountWithin('free_shipping_from').nullable().optional(),
  cash_on_delivery: z.boolean().optional(),
  cash_fee: amountWithin('cash_fee').optional(),
  /** null: no limit. */
  cash_min: amountWithin('cash_min').nullable().optional(),
  cash_max: amountWithin('cash_max').nullable().optional(),
  cash_first_max: amountWithin('cash_first_max').nullable().optional(),
  cash_refusals_max: within('cash_refusals_max').optional(),
  /** Matched as words of the address and the city, whatever their case, digits and punctuation. */
  cash_areas_excluded: z
    .array(typedLine(CASH_AREA_LENGTH_MAX, 1))
    .max(CASH_AREAS_MAX)
    .transform(uniqueAreas)
    .optional(),
  cash_categories_excluded: z
    .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
    .max(CASH_CATEGORIES_MAX)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .optional(),
  page_size: within('page_size').optional(),
  list_max: within('list_max')
    .refine(
      (value) => value % LIST_MAX_STEP === 0,
      fieldRule('multiple_of_100', `Enter a multiple of ${LIST_MAX_STEP}.`),
    )
    .optional(),
  banner: BannerInput.nullable().optional(),
})
export type ChangeInput = z.output<typeof ChangeInput>

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings/',
  summary: 'The public settings in force: shipping fee, tax, return days, cash on delivery, list sizes, the banner',
  response: PublicSettings,
})

export const readAdminSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/',
  summary: 'The settings in force, and planned changes',
  response: AdminSettings,
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/admin/settings/',
  summary: 'Change the given settings, immediately or from a later moment on; absent ones stay',
  body: ChangeInput,
  response: AdminSettings,
  errors: [settingsChanged],
})

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/admin/settings/changes/',
  summary: 'Every change of the settings, newest first',
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(SettingChange),
})

export const cancelSettingChange = endpoint({
  method: 'POST',
  path: '/admin/settings/changes/{id}/cancel/',
  summary: 'Cancel a planned change',
  params: idParams,
  response: AdminSettings,
  errors: [changeInForce, changeCancelled],
})

export const undoSettingChange = endpoint({
  method: 'POST',
  path: '/admin/settings/changes/{id}/undo/',
  summary: 'Undo a change, by a change of its own',
  params: idParams,
  body: z.object({ seen: z.int() }),
  response: AdminSettings,
  errors: [settingsChanged, changeNotUndone],
})

export const settingsEndpoints = [
  readSettings,
  readAdminSettings,
  changeSettings,
  listSettingChanges,
  cancelSettingChange,
  undoSettingChange,
] as const
