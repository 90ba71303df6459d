import type { FailedJob, JobQueue } from '#contract/admin/admin.ts'
import type { FailedJob as FailedRow, QueueFacts } from '#platform/job-queues.ts'

const isoOf = (at: Date | null) => at && at.toISOString()

export const presentQueue = (row: QueueFacts): JobQueue => ({
  ...row,
  oldest_at: isoOf(row.oldest_at),
  last_completed_at: isoOf(row.last_completed_at),
})

export const presentFailedJob = (row: FailedRow): FailedJob => ({
  ...row,
  created_at: row.created_at.toISOString(),
  failed_at: row.failed_at.toISOString(),
})
