import type { AuditAct, AuditEntry } from '#contract/admin/audit.ts'
import type { TargetOf } from './audit-target-views.ts'
import type { ActRow, EntryRow } from './audit-views.ts'

export function presentActs(acts: readonly ActRow[], entries: readonly EntryRow[], targetOf: TargetOf): AuditAct[] {
  const ofCall = Map.groupBy(entries, ({ request_id }) => request_id)
  return acts.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: {
      id: row.actor_id,
      name: row.actor_closed_at ? '' : (row.actor_name ?? ''),
      email: row.actor_closed_at ? '' : (row.actor_email ?? ''),
      role: row.actor_role,
      gone: row.actor_name === null || row.actor_closed_at !== null,
    },
    action: row.action,
    ip: row.ip,
    user_agent: row.user_agent,
    request_id: row.request_id,
    entries: (ofCall.get(row.request_id) ?? []).map((entry) => presentEntry(entry, targetOf)),
    count: row.count ?? 0,
  }))
}

const presentEntry = (entry: EntryRow, targetOf: TargetOf): AuditEntry => ({
  id: entry.id,
  subject: entry.subject,
  subject_id: entry.subject_id,
  target: targetOf(entry),
  change: entry.change,
  before: columnsOf(entry.before),
  after: columnsOf(entry.after),
})

const columnsOf = (value: unknown): AuditEntry['before'] => (value === null ? null : (value as Record<string, unknown>))
