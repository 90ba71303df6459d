import { actingRoles } from '#contract/admin/audit-rules.ts'
import { day, oneOf, page, searchParams, text, type ValuesOf, whole } from '#web/search-params.ts'

export const auditParams = searchParams({
  search: text(),
  role: oneOf(actingRoles),
  from: day(),
  to: day(),
  // One person's, one thing's, one call's entries: links of entries lead there.
  actor: whole(),
  subject: text(),
  subject_id: text(),
  request: text(),
  page: page(),
})
export type AuditParams = ValuesOf<typeof auditParams>
