import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { settingTextsOf, useSettingTexts } from '#web/settings.tsx'
import type { Route } from './+types/returns'
import { type PolicySection, PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.static_returns_title(),
    description: m.static_returns_description(settingTextsOf(matches)),
    path: paths.returns(),
  })

const sections: readonly PolicySection[] = [
  { id: 'cancel', title: m.static_returns_cancel_title, text: m.static_returns_cancel_text },
  { id: 'window', title: m.static_returns_window_title, text: m.static_returns_window_text },
  { id: 'returnable', title: m.static_returns_returnable_title, text: m.static_returns_returnable_text },
  { id: 'exceptions', title: m.static_returns_exceptions_title, text: m.static_returns_exceptions_text },
  { id: 'how', title: m.static_returns_how_title, text: m.static_returns_how_text },
  { id: 'decision', title: m.static_returns_decision_title, text: m.static_returns_decision_text },
  { id: 'money', title: m.static_returns_money_title, text: m.static_returns_money_text },
  { id: 'costs', title: m.static_returns_costs_title, text: m.static_returns_costs_text },
  { id: 'law', title: m.static_returns_law_title, text: m.static_returns_law_text },
]

export default function Returns() {
  const words = useSettingTexts()
  return (
    <PolicyView
      title={m.static_returns_title()}
      lead={m.static_returns_lead(words)}
      summary={m.static_returns_short(words)}
      sections={sections}
    />
  )
}
