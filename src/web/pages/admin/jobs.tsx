import { FailedJobs } from '#web/features/admin/jobs/failed-jobs.tsx'
import { JobQueues } from '#web/features/admin/jobs/job-queues.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/jobs'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_jobs(),
    description: m.admin_jobs_text(),
    path: paths.admin('jobs'),
    hidden: true,
  })

/** What failed stands first; then every queue and how it stands. */
export default function Jobs() {
  return (
    <>
      <PageHeading title={m.admin_jobs()} text={m.admin_jobs_text()} />
      <FailedJobs />
      <JobQueues />
    </>
  )
}
