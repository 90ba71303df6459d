import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { type SettingTexts, settingTextsOf, useSettingTexts } from '#web/settings.tsx'
import type { Route } from './+types/shipping'
import { type PolicySection, PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.static_shipping_title(),
    description: describe(settingTextsOf(matches)),
    path: paths.shipping(),
  })

const describe = (words: SettingTexts) =>
  words.free ? m.static_shipping_description_free() : m.static_shipping_description(words)

function formatCost(words: SettingTexts): string {
  if (words.free) return m.static_shipping_cost_text_free()
  const freeFrom = words.freeFrom === null ? '' : `\n\n${m.static_shipping_cost_from({ amount: words.freeFrom })}`
  return m.static_shipping_cost_text(words) + freeFrom
}

const sections: readonly PolicySection[] = [
  { id: 'where', title: m.static_shipping_where_title, text: m.static_shipping_where_text },
  { id: 'when', title: m.static_shipping_when_title, text: m.static_shipping_when_text },
  { id: 'cost', title: m.static_shipping_cost_title, text: formatCost },
  { id: 'parcels', title: m.static_shipping_parcels_title, text: m.static_shipping_parcels_text },
  { id: 'tracking', title: m.static_shipping_tracking_title, text: m.static_shipping_tracking_text },
  { id: 'address', title: m.static_shipping_address_title, text: m.static_shipping_address_text },
  { id: 'receiving', title: m.static_shipping_receiving_title, text: m.static_shipping_receiving_text },
  { id: 'problems', title: m.static_shipping_problems_title, text: m.static_shipping_problems_text },
]

export default function Shipping() {
  const words = useSettingTexts()
  return (
    <PolicyView
      title={m.static_shipping_title()}
      lead={m.static_shipping_lead()}
      summary={words.free ? m.static_shipping_short_free() : m.static_shipping_short(words)}
      sections={sections}
    />
  )
}
