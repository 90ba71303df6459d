import { actingRoles, targetKinds } from '#contract/admin/audit-rules.ts'
import { day, oneOf, page, searchParams, text, type ValuesOf, whole } from '#web/search-params.ts'

export const auditParams = searchParams({
  search: text(),
  role: oneOf(actingRoles),
  kind: oneOf(targetKinds),
  from: day(),
  to: day(),
  // The entries of one actor, one subject or one request: entries link to these.
  actor: whole(),
  subject: text(),
  subject_id: text(),
  request: text(),
  page: page(),
})
export type AuditParams = ValuesOf<typeof auditParams>
