import type { SettingChange } from '#contract/settings/settings.ts'
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
  page_size: m.settings_page_size,
  list_max: m.settings_list_max,
  banner: m.settings_banner,
}

type Value = SettingChange['fields'][number]['to']

/** A value with its unit; a banner in the reader's language, with its days. */
export function formatSetting(field: SettingField, value: Value): string {
  if (value === null) return field === 'banner' ? m.settings_banner_none() : m.settings_free_shipping_none()
  if (typeof value === 'object') {
    const from = value.from ? m.settings_from({ moment: formatMoment(value.from) }) : ''
    const until = value.until ? m.settings_until({ moment: formatMoment(value.until) }) : ''
    const days = [from, until].filter(Boolean).join(', ')
    return `“${value[getLocale()]}”${days && ` (${days})`}${value.link ? ` → ${value.link}` : ''}`
  }
  if (field === 'shipping_fee' || field === 'free_shipping_from') return formatAmount(value)
  if (field === 'tax_percent') return formatPercent(Number(value))
  return field === 'return_days' ? formatDays(Number(value)) : formatNumber(Number(value))
}
