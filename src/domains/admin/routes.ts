import { listFailedJobs, listQueues, readOverview, retryJob } from '#contract/admin/admin.ts'
import { permissions } from '#contract/identity/staff-rules.ts'
import { windowOf } from '#contract/page.ts'
import { clock } from '#platform/clock.ts'
import { findFailedJobs, findQueues } from '#platform/job-queues.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { presentFailedJob, presentQueue } from './job-present.ts'
import { overviewFor } from './read-overview.ts'
import { retryJobAgain } from './retry-job.ts'

const jobs = { access: 'admin', staff: 'jobs.manage' } as const

export const adminRoutes: readonly Route[] = [
  route(readOverview, { access: 'admin', staff: permissions }, ({ user, resources }) =>
    overviewFor(resources.db, user, clock.now()),
  ),

  route(listQueues, jobs, async ({ resources }) => (await findQueues(resources.db)).map(presentQueue)),

  route(listFailedJobs, jobs, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findFailedJobs(resources.db, query, windowOf(call))
    return answerList(call, rows.map(presentFailedJob), total)
  }),

  route(retryJob, jobs, ({ user, params, resources }) => retryJobAgain(resources.db, user, params.id)),
]
