import type { Locale } from '#contract/identity/identity.ts'
import { m } from '#web/paraglide/messages.js'

type NoteText = (params: object, options: { locale: Locale }) => string

/**
 * What is often missing: as the team reads it, and as the applicant does, in a language of their own
 * (kept in both languages by tools/one-language.ts).
 */
export const rejectReasons: readonly { key: string; label: () => string; note: (locale: Locale) => string }[] = [
  reason('unreadable', m.applications_reason_unreadable, m.applications_reason_unreadable_note),
  reason('documents', m.applications_reason_documents, m.applications_reason_documents_note),
  reason('mismatch', m.applications_reason_mismatch, m.applications_reason_mismatch_note),
  reason('name', m.applications_reason_name, m.applications_reason_name_note),
  reason('goods', m.applications_reason_goods, m.applications_reason_goods_note),
  reason('twice', m.applications_reason_twice, m.applications_reason_twice_note),
]

function reason(key: string, label: () => string, text: NoteText) {
  return { key, label, note: (locale: Locale) => text({}, { locale }) }
}
