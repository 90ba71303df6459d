import type { Banner, SettingChange } from '#contract/settings/settings.ts'
import type { SettingField } from '#contract/settings/settings-rules.ts'
import { formatAmount, formatMoment, formatNumber, formatPercent } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDays } from '#web/settings.tsx'

export const settingName: Record<SettingField, () => string> = {
  shipping_fee: m.settings_shipping_fee,
  free_shipping_from: m.settings_free_shipping_from,
  tax_percent: m.settings_tax_percent,
  return_days: m.settings_return_days,
  cash_on_delivery: m.settings_cash_on_delivery,
  cash_fee: m.settings_cash_fee,
  cash_min: m.settings_cash_min,
  cash_max: m.settings_cash_max,
  cash_first_max: m.settings_cash_first_max,
  cash_refusals_max: m.settings_cash_refusals_max,
  cash_areas_excluded: m.settings_cash_areas_excluded,
  cash_categories_excluded: m.settings_cash_categories_excluded,
  page_size: m.settings_page_size,
  list_max: m.settings_list_max,
  banner: m.settings_banner,
}

type Value = SettingChange['fields'][number]['to']
type Single = Exclude<Value, readonly unknown[]>

/** A value with its unit; a banner in the reader's language, with its days. */
export function formatSetting(field: SettingField, value: Single): string {
  if (value === null) return formatNone(field)
  if (typeof value === 'boolean') return value ? m.settings_yes() : m.settings_no()
  if (typeof value === 'object') return formatBanner(value)
  if (typeof value === 'string') return formatAmount(value)
  if (field === 'tax_percent') return formatPercent(value)
  return field === 'return_days' ? formatDays(value) : formatNumber(value)
}

function formatNone(field: SettingField): string {
  if (field === 'banner') return m.settings_banner_none()
  return field === 'free_shipping_from' ? m.settings_free_shipping_none() : m.settings_no_limit()
}

function formatBanner(banner: Banner): string {
  const from = banner.from ? m.settings_from({ moment: formatMoment(banner.from) }) : ''
  const until = banner.until ? m.settings_until({ moment: formatMoment(banner.until) }) : ''
  const days = [from, until].filter(Boolean).join(', ')
  return `${m.ui_quoted({ text: banner[getLocale()] })}${days && ` (${days})`}${banner.link ? ` → ${banner.link}` : ''}`
}

/** What a change of a list adds and removes, as texts; `null` where the setting is no list. */
export function listChange(
  from: Value,
  to: Value,
  nameOf: (id: number) => string,
): { added: string[]; removed: string[] } | null {
  if (!Array.isArray(from) || !Array.isArray(to)) return null
  const named = (list: readonly (string | number)[]) => list.map((one) => (typeof one === 'number' ? nameOf(one) : one))
  const [before, after] = [named(from), named(to)]
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  }
}
