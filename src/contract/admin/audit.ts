import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { daysQuery } from '#contract/query.ts'
import { actingRoles, auditChanges } from './audit-rules.ts'

/** By column of the table; what is empty is left out. Personal columns say '…' in place of their content. */
const columns = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.int(),
  at: moment,
  actor: z.object({
    id: z.int(),
    /** As the account is called today. */
    name: z.string(),
    email: z.string(),
    role: z.enum(actingRoles),
  }),
  /** The call: 'PATCH /products/{id}/' */
  action: z.string(),
  /** The table and the row: 'products', '7' */
  subject: z.string(),
  subject_id: z.string(),
  change: z.enum(auditChanges),
  before: columns,
  after: columns,
  ip: z.string(),
  user_agent: z.string(),
  /** All entries of one call share it; the server's log has it too. */
  request_id: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log/',
  summary: 'What sellers and the team changed, newest first',
  query: z.object({
    ...pageQuery,
    /** A person's name or e-mail, a part of the call, a row's number or an address it came from. */
    ...searchQuery,
    ...daysQuery,
    actor: optionalQuery(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    role: optionalQuery(z.enum(actingRoles)),
    subject: optionalQuery(z.string().max(60)),
    subject_id: optionalQuery(z.string().max(60)),
    request: optionalQuery(z.string().max(100)),
  }),
  response: listOf(AuditEntry),
})

/** The newest seal: kept elsewhere too, it shows later whether everything before it is still as it was. */
export const checkAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log/check/',
  summary: 'Whether every entry is still as it was written; reads the whole log',
  response: z.object({
    entries: z.int(),
    /** Hexadecimal; null of an empty log. */
    head: z.string().nullable(),
    /** The first entry that was changed, or that is missing; null when all is as it was. */
    broken_at: z.int().nullable(),
  }),
})

export const auditEndpoints = [listAuditLog, checkAuditLog] as const
