import type { Tx } from '#platform/database.ts'

type Retry = { queue: string; error: string; jobId: string; by: number }

export async function insertRetry(tx: Tx, { queue, error, jobId, by }: Retry): Promise<void> {
  await tx.insertInto('job_retries').values({ queue, error, job_id: jobId, retried_by: by }).execute()
}
