import type { AuditEntry } from '#contract/admin/audit.ts'
import type { AuditRow } from './audit-views.ts'

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '', role: row.actor_role },
  action: row.action,
  subject: row.subject,
  subject_id: row.subject_id,
  change: row.change,
  before: columnsOf(row.before),
  after: columnsOf(row.after),
  ip: row.ip,
  user_agent: row.user_agent,
  request_id: row.request_id,
})

const columnsOf = (value: unknown): AuditEntry['before'] => (value === null ? null : (value as Record<string, unknown>))
