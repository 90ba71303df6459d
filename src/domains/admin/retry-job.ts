import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { retryFailedJob } from '#platform/job-queues.ts'
import type { User } from '#platform/route.ts'
import { insertRetry } from './store.ts'

/**
 * Runs a failed job once more and records who requested it.
 * @throws ApiError 404 for a job that does not exist, did not fail, or was retried already
 */
export async function retryJobAgain(db: Db, user: User, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await retryFailedJob(tx, id)
    if (!job) throw notFound()
    await insertRetry(tx, { ...job, jobId: id, by: user.id })
  })
}
