import type { Locale } from '#contract/identity/identity.ts'
import { m } from '#web/paraglide/messages.js'

type Said = (params: object, options: { locale: Locale }) => string

/** What is often missing: as the team reads it, and as the applicant does, in a language of their own. */
export const rejectReasons: readonly { key: string; label: () => string; note: (locale: Locale) => string }[] = [
  reason('unreadable', m.applications_reason_unreadable, m.applications_reason_unreadable_note),
  reason('papers', m.applications_reason_papers, m.applications_reason_papers_note),
  reason('mismatch', m.applications_reason_mismatch, m.applications_reason_mismatch_note),
  reason('name', m.applications_reason_name, m.applications_reason_name_note),
  reason('goods', m.applications_reason_goods, m.applications_reason_goods_note),
  reason('twice', m.applications_reason_twice, m.applications_reason_twice_note),
]

function reason(key: string, label: () => string, said: Said) {
  return { key, label, note: (locale: Locale) => said({}, { locale }) }
}
