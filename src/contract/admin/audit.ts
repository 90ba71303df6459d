import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { daysQuery } from '#contract/query.ts'
import { actingRoles, auditChanges, targetKinds } from './audit-rules.ts'

/** By column of the table; empty columns are left out. Personal columns hold '…' in place of their content. */
const columns = z.record(z.string(), z.unknown()).nullable()

/** What a changed row belongs to. */
export const AuditTarget = z.object({
  kind: z.enum(targetKinds),
  /** A number, or a job's queue. */
  id: z.string(),
  /** As it is called now; of a deleted one as it was called last; empty when that is unknown or personal. */
  name: z.string(),
  store: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Deleted, or an account that was closed. */
  gone: z.boolean(),
})
export type AuditTarget = z.infer<typeof AuditTarget>

export const AuditEntry = z.object({
  id: z.int(),
  /** The table and the row: 'products', '7' */
  subject: z.string(),
  subject_id: z.string(),
  target: AuditTarget.nullable(),
  change: z.enum(auditChanges),
  before: columns,
  after: columns,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What one call changed. */
export const AuditAct = z.object({
  /** The id of its first entry. */
  id: z.int(),
  at: moment,
  actor: z.object({
    id: z.int(),
    /** The account's current name. */
    name: z.string(),
    email: z.string(),
    role: z.enum(actingRoles),
    /** The account was closed. */
    gone: z.boolean(),
  }),
  /** The call: 'PATCH /products/{id}/' */
  action: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  /** Shared by all entries; the server's log has it too. */
  request_id: z.string(),
  /** In the order of the changes, the first 50. */
  entries: z.array(AuditEntry),
  count: z.int(),
})
export type AuditAct = z.infer<typeof AuditAct>

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log/',
  summary: 'What sellers and staff did, newest first: each call with everything that it changed',
  query: z.object({
    ...pageQuery,
    /** Matches a person's name or e-mail, a part of the call, a changed row's id, or an IP address. */
    ...searchQuery,
    ...daysQuery,
    actor: optionalQuery(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    role: optionalQuery(z.enum(actingRoles)),
    /** What the changed rows belong to. */
    kind: optionalQuery(z.enum(targetKinds)),
    subject: optionalQuery(z.string().max(60)),
    subject_id: optionalQuery(z.string().max(60)),
    request: optionalQuery(z.string().max(100)),
  }),
  response: listOf(AuditAct),
})

/** The newest seal. Stored elsewhere, it later proves that no earlier entry has changed. */
export const checkAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log/check/',
  summary: 'Verify that no entry was changed or removed; reads the whole log',
  response: z.object({
    entries: z.int(),
    /** Hexadecimal; null of an empty log. */
    head: z.string().nullable(),
    /** The first entry that was changed or is missing; null when the chain is intact. */
    broken_at: z.int().nullable(),
  }),
})

export const auditEndpoints = [listAuditLog, checkAuditLog] as const
