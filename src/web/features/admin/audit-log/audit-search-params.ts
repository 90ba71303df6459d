import { type ActingRole, actingRoles } from '#contract/admin/audit-rules.ts'

/** What the address asks of the log. */
export type AuditParams = {
  search: string
  role: ActingRole | null
  from: string
  to: string
  /** One person's, one thing's, one call's entries: links of entries lead there. */
  actor: string
  subject: string
  subject_id: string
  request: string
  page: number
}

const texts = ['search', 'from', 'to', 'actor', 'subject', 'subject_id', 'request'] as const

export function readAuditParams(params: URLSearchParams): AuditParams {
  const text = (key: (typeof texts)[number]) => (params.get(key) ?? '').trim().slice(0, 200)
  return {
    search: text('search'),
    role: actingRoles.find((role) => role === params.get('role')) ?? null,
    from: text('from'),
    to: text('to'),
    actor: /^\d+$/.test(text('actor')) ? text('actor') : '',
    subject: text('subject'),
    subject_id: text('subject_id'),
    request: text('request'),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Defaults are left out. */
export function filterOf(asked: Partial<AuditParams>): Record<string, string> {
  const { role, page = 1 } = asked
  const said = texts.flatMap((key) => (asked[key] ? [[key, asked[key]] as const] : []))
  return { ...Object.fromEntries(said), ...(role && { role }), ...(page > 1 && { page: String(page) }) }
}
