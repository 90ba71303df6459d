import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput, moment, typedText } from '#contract/fields.ts'
import { idParams, listOf, pageQuery, searchQuery } from '#contract/page.ts'
import {
  BANNER_LINK_MAX,
  BANNER_TEXT_MAX,
  changeStates,
  isBannerLink,
  LIST_MAX_STEP,
  SETTINGS_NOTE_MAX,
  settingBounds,
  settingFields,
} from './settings-rules.ts'

/** What the whole shop says above its pages. */
const BannerText = z.object({
  en: z.string(),
  bn: z.string(),
  /** A path of the shop or an https address. */
  link: z.string().nullable(),
})

export const Banner = BannerText.extend({
  /** Shown from and until; null is at once and without end. */
  from: moment.nullable(),
  until: moment.nullable(),
})
export type Banner = z.infer<typeof Banner>

const values = {
  shipping_fee: amount,
  tax_percent: z.number(),
  return_days: z.int(),
  /** The sum in the footer's promise of free shipping; display only. */
  promo_over: amount,
  page_size: z.int(),
  list_max: z.int(),
}

/** In force now. */
export const PublicSettings = z.object({
  /** Another one whenever something was changed. */
  version: z.int(),
  ...values,
  /** What is shown now; `version` is that of the banner: it comes back, once put away, when it has changed. */
  banner: BannerText.extend({ version: z.int() }).nullable(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const SettingValues = z.object({ ...values, banner: Banner.nullable() })
export type SettingValues = z.infer<typeof SettingValues>

const SettingValue = z.union([z.string(), z.number(), Banner, z.null()])

export const SettingChange = z.object({
  id: z.int(),
  state: z.enum(changeStates),
  valid_from: moment,
  made_at: moment,
  /** null for what the market began with. */
  made_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  cancelled_at: moment.nullable(),
  cancelled_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string(),
  /** The change that it takes back. */
  undoes: z.int().nullable(),
  fields: z.array(z.object({ field: z.enum(settingFields), from: SettingValue, to: SettingValue })),
  /** Taken back as long as no later change has touched the same. */
  can: z.object({ undo: z.boolean(), cancel: z.boolean() }),
})
export type SettingChange = z.infer<typeof SettingChange>

export const AdminSettings = z.object({
  now: SettingValues,
  /** The newest change, planned ones too; to be sent back with a change. */
  seen: z.int(),
  /** Soonest first. */
  planned: z.array(SettingChange),
})
export type AdminSettings = z.infer<typeof AdminSettings>

const within = (field: keyof typeof settingBounds) =>
  z.int().min(settingBounds[field].min).max(settingBounds[field].max)

/** Bounds are in BDT. */
const amountWithin = (field: 'shipping_fee' | 'promo_over') =>
  amountInput
    .refine((value) => value <= settingBounds[field].max * 100, {
      message: `Enter ${settingBounds[field].max} or less.`,
      params: { code: 'too_big' },
    })
    .meta({ description: 'BDT' })

const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const BannerInput = z.object({
  en: typedText(BANNER_TEXT_MAX, 1),
  bn: typedText(BANNER_TEXT_MAX, 1),
  link: z
    .string()
    .max(BANNER_LINK_MAX)
    .transform((text) => text.trim() || null)
    .refine((text) => text === null || isBannerLink(text), {
      message: 'Enter a path of the shop like /deals, or an address that begins with https://.',
      params: { code: 'banner_link' },
    })
    .nullable()
    .default(null),
  from: z.iso.datetime({ offset: true }).nullable().default(null),
  until: z.iso.datetime({ offset: true }).nullable().default(null),
})
export type BannerInput = z.output<typeof BannerInput>

const ChangeInput = z.object({
  /** `seen` of the settings that were looked at. */
  seen: z.int(),
  /** At once unless told. */
  valid_from: z.iso.datetime({ offset: true }).optional(),
  note: typedText(SETTINGS_NOTE_MAX).optional(),
  shipping_fee: amountWithin('shipping_fee').optional(),
  tax_percent: z
    .number()
    .min(settingBounds.tax_percent.min)
    .max(settingBounds.tax_percent.max)
    .refine(hundredths, { message: 'Use at most two decimals.', params: { code: 'two_decimals' } })
    .optional(),
  return_days: within('return_days').optional(),
  promo_over: amountWithin('promo_over').optional(),
  page_size: within('page_size').optional(),
  list_max: within('list_max')
    .refine((value) => value % LIST_MAX_STEP === 0, {
      message: `Enter a multiple of ${LIST_MAX_STEP}.`,
      params: { code: 'multiple_of_100' },
    })
    .optional(),
  banner: BannerInput.nullable().optional(),
})
export type ChangeInput = z.output<typeof ChangeInput>

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings/',
  summary: 'What is in force in the whole market: shipping fee, tax, days to return, sizes of lists, the banner',
  response: PublicSettings,
})

export const readAdminSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/',
  summary: 'The settings in force, and the changes that are planned',
  response: AdminSettings,
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/admin/settings/',
  summary: 'Change what is named, at once or from a later moment on; what is left out stays',
  body: ChangeInput,
  response: AdminSettings,
})

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/admin/settings/changes/',
  summary: 'Every change of the settings, the newest made first',
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(SettingChange),
})

export const cancelSettingChange = endpoint({
  method: 'POST',
  path: '/admin/settings/changes/{id}/cancel/',
  summary: 'Give up a planned change',
  params: idParams,
  response: AdminSettings,
})

export const undoSettingChange = endpoint({
  method: 'POST',
  path: '/admin/settings/changes/{id}/undo/',
  summary: 'Set back what a change has set, by a change of its own',
  params: idParams,
  body: z.object({ seen: z.int() }),
  response: AdminSettings,
})

export const settingsEndpoints = [
  readSettings,
  readAdminSettings,
  changeSettings,
  listSettingChanges,
  cancelSettingChange,
  undoSettingChange,
] as const
