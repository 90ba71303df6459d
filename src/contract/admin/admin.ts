import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment } from '#contract/fields.ts'
import { listOf, optionalQuery, pageQuery } from '#contract/page.ts'

/** A queue of items that wait for a decision of the team. */
const queueKinds = [
  'applications',
  'products',
  'proposals',
  'appeals',
  'holds',
  'requests',
  'payouts',
  'returns',
  'tickets',
  'messages',
  'reports',
  'jobs',
] as const
export type QueueKind = (typeof queueKinds)[number]

const Queue = z.object({
  kind: z.enum(queueKinds),
  /** Counted up to COUNTED_MAX; a greater value only means that there are more. */
  count: z.int(),
  /** Since when the oldest has been waiting; null when nothing waits. */
  oldest_at: moment.nullable(),
})
export type Queue = z.infer<typeof Queue>

/** Null where the caller's role may not see it. */
const count = z.object({ today: z.int(), yesterday: z.int() }).nullable()

export const readOverview = endpoint({
  method: 'GET',
  path: '/admin/overview/',
  summary: 'Queues of pending decisions and today’s figures, as far as the caller’s role may see them',
  response: z.object({
    waiting: z.array(Queue),
    /** Not cancelled (rules.md F-1). */
    orders: count,
    /** As in the sales report (rules.md F-1): of parcels not cancelled, less what of their goods went back. */
    revenue: z.object({ today: amount, yesterday: amount }).nullable(),
    accounts: count,
  }),
})

const JobQueue = z.object({
  name: z.string(),
  /** Cron in UTC, of queues that the clock starts. */
  every: z.string().nullable(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** In the last 24 hours. */
  completed_today: z.int(),
  oldest_at: moment.nullable(),
  last_completed_at: moment.nullable(),
})
export type JobQueue = z.infer<typeof JobQueue>

const FailedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  error: z.string(),
  tries: z.int(),
  created_at: moment,
  failed_at: moment,
})
export type FailedJob = z.infer<typeof FailedJob>

export const listQueues = endpoint({
  method: 'GET',
  path: '/admin/jobs/',
  summary: 'The job queues and their state',
  response: z.array(JobQueue),
})

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/failed/',
  summary: 'Jobs that failed permanently in the last week, newest first',
  query: z.object({ ...pageQuery, queue: optionalQuery(z.string().max(100)) }),
  response: listOf(FailedJob),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/failed/{id}/retry/',
  summary: 'Retry a failed job',
  params: z.object({ id: z.uuid() }),
})

export const adminEndpoints = [readOverview, listQueues, listFailedJobs, retryJob] as const
