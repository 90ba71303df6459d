import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { settingTextsOf, useSettingTexts } from '#web/settings.tsx'
import type { Route } from './+types/terms'
import { type PolicySection, PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.static_terms_title(),
    description: m.static_terms_description(settingTextsOf(matches)),
    path: paths.terms(),
  })

const sections: readonly PolicySection[] = [
  { id: 'market', title: m.static_terms_market_title, text: m.static_terms_market_text },
  { id: 'account', title: m.static_terms_account_title, text: m.static_terms_account_text },
  { id: 'prices', title: m.static_terms_prices_title, text: m.static_terms_prices_text },
  { id: 'orders', title: m.static_terms_orders_title, text: m.static_terms_orders_text },
  { id: 'delivery', title: m.static_terms_delivery_title, text: m.static_terms_delivery_text },
  { id: 'returns', title: m.static_terms_returns_title, text: m.static_terms_returns_text },
  { id: 'coupons', title: m.static_terms_coupons_title, text: m.static_terms_coupons_text },
  { id: 'voices', title: m.static_terms_voices_title, text: m.static_terms_voices_text },
  { id: 'sellers', title: m.static_terms_sellers_title, text: m.static_terms_sellers_text },
  { id: 'fair', title: m.static_terms_fair_title, text: m.static_terms_fair_text },
  { id: 'liability', title: m.static_terms_liability_title, text: m.static_terms_liability_text },
  { id: 'ending', title: m.static_terms_ending_title, text: m.static_terms_ending_text },
  { id: 'changes', title: m.static_terms_changes_title, text: m.static_terms_changes_text },
  { id: 'law', title: m.static_terms_law_title, text: m.static_terms_law_text },
]

export default function Terms() {
  const words = useSettingTexts()
  return (
    <PolicyView
      title={m.static_terms_title()}
      lead={m.static_terms_lead()}
      summary={m.static_terms_short(words)}
      sections={sections}
    />
  )
}
