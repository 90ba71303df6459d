import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { retryFailedJob } from '#platform/job-queues.ts'
import type { User } from '#platform/route.ts'
import { insertRetry } from './store.ts'

/**
 * A failed job runs once more; who asked for it is kept.
 * @throws ApiError 404 for one that is not there, or did not fail, or was sent again already
 */
export async function retryJobAgain(db: Db, user: User, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await retryFailedJob(tx, id)
    if (!job) throw notFound()
    await insertRetry(tx, { ...job, jobId: id, by: user.id })
  })
}
