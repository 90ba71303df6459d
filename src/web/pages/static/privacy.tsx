import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/privacy'
import { type PolicySection, PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.static_privacy_title(),
    description: m.static_privacy_description(),
    path: paths.privacy(),
  })

const sections: readonly PolicySection[] = [
  { id: 'who', title: m.static_privacy_who_title, text: m.static_privacy_who_text },
  { id: 'kept', title: m.static_privacy_kept_title, text: m.static_privacy_kept_text },
  { id: 'why', title: m.static_privacy_why_title, text: m.static_privacy_why_text },
  { id: 'seen', title: m.static_privacy_seen_title, text: m.static_privacy_seen_text },
  { id: 'mails', title: m.static_privacy_mails_title, text: m.static_privacy_mails_text },
  { id: 'safety', title: m.static_privacy_safety_title, text: m.static_privacy_safety_text },
  { id: 'outside', title: m.static_privacy_outside_title, text: m.static_privacy_outside_text },
  { id: 'keeping', title: m.static_privacy_keeping_title, text: m.static_privacy_keeping_text },
  { id: 'rights', title: m.static_privacy_rights_title, text: m.static_privacy_rights_text },
  { id: 'children', title: m.static_privacy_children_title, text: m.static_privacy_children_text },
  { id: 'changes', title: m.static_privacy_changes_title, text: m.static_privacy_changes_text },
]

export default function Privacy() {
  return (
    <PolicyView
      title={m.static_privacy_title()}
      lead={m.static_privacy_lead()}
      summary={m.static_privacy_short()}
      sections={sections}
    />
  )
}
