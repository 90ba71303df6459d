import { type Poisha, toAmount } from '#contract/money.ts'
import type { AdminSettings, PublicSettings, SettingChange, SettingValues } from '#contract/settings/settings.ts'
import { type SettingField, settingFields } from '#contract/settings/settings-rules.ts'
import {
  bannerAt,
  mayUndo,
  periodsOf,
  type Setting,
  type Settings,
  settingsAt,
  settingsBefore,
  stateOf,
  type Values,
} from './rules.ts'
import type { ChangeRow } from './views.ts'

export function presentPublic(settings: Settings, phoneSignIn: boolean, now: Date): PublicSettings {
  const banner = bannerAt(settings, now)
  return {
    version: settings.version,
    ...publicValues(settings),
    phone_sign_in: phoneSignIn,
    banner: banner && { version: settings.bannerVersion, en: banner.en, bn: banner.bn, link: banner.link },
  }
}

const publicValues = (values: Values) => ({
  shipping_fee: toAmount(values.shippingFee),
  tax_percent: values.taxPercent,
  return_days: values.returnDays,
  free_shipping_from: limit(values.freeShippingFrom),
  page_size: values.pageSize,
  list_max: values.listMax,
  cash_on_delivery: values.cashOnDelivery,
  cash_fee: toAmount(values.cashFee),
})

const presentValues = (values: Values): SettingValues => ({
  ...publicValues(values),
  cash_min: limit(values.cashMin),
  cash_max: limit(values.cashMax),
  cash_first_max: limit(values.cashFirstMax),
  cash_refusals_max: values.cashRefusalsMax,
  cash_areas_excluded: [...values.cashAreasExcluded],
  cash_categories_excluded: [...values.cashCategoriesExcluded],
  banner: values.banner,
})

const limit = (value: Poisha | null) => (value === null ? null : toAmount(value))

export function presentAdmin(changes: readonly ChangeRow[], now: Date): AdminSettings {
  const planned = changes.filter((change) => stateOf(change, now) === 'planned')
  return {
    now: presentValues(settingsAt(periodsOf(changes), now)),
    seen: changes.at(-1)?.id ?? 0,
    planned: planned
      .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime() || a.id - b.id)
      .map((change) => presentChange(change, changes, now)),
  }
}

const names: Record<SettingField, Setting> = {
  shipping_fee: 'shippingFee',
  tax_percent: 'taxPercent',
  return_days: 'returnDays',
  free_shipping_from: 'freeShippingFrom',
  cash_on_delivery: 'cashOnDelivery',
  cash_fee: 'cashFee',
  cash_min: 'cashMin',
  cash_max: 'cashMax',
  cash_first_max: 'cashFirstMax',
  cash_refusals_max: 'cashRefusalsMax',
  cash_areas_excluded: 'cashAreasExcluded',
  cash_categories_excluded: 'cashCategoriesExcluded',
  page_size: 'pageSize',
  list_max: 'listMax',
  banner: 'banner',
}

export function presentChange(change: ChangeRow, all: readonly ChangeRow[], now: Date): SettingChange {
  const before = settingsBefore(all, change)
  const [from, to] = [presentValues(before), presentValues({ ...before, ...change.sets })]
  const state = stateOf(change, now)
  return {
    id: change.id,
    state,
    valid_from: change.validFrom.toISOString(),
    made_at: change.madeAt.toISOString(),
    made_by: change.madeBy,
    cancelled_at: change.cancelledAt?.toISOString() ?? null,
    cancelled_by: change.cancelledBy,
    note: change.note,
    undoes: change.undoes,
    fields: settingFields
      .filter((field) => names[field] in change.sets)
      .map((field) => ({ field, from: from[field], to: to[field] })),
    can: { undo: mayUndo(all, change, now), cancel: state === 'planned' },
  }
}

/** Matches the author's name or the note. */
export const matchesSearch = ({ madeBy, note }: ChangeRow, search: string): boolean =>
  `${madeBy?.name ?? ''} ${note}`.toLowerCase().includes(search.trim().toLowerCase())
