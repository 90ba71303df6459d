import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { listAdminApplications, readAdminApplication } from '#contract/sellers/admin-applications.ts'
import { presentApplication } from '#domains/sellers/application-present.ts'
import { findApplication } from '#domains/sellers/application-views.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { findApplicationList, findListedApplication } from './application-list-views.ts'
import { presentAdminApplication, presentRow } from './application-present.ts'
import { findAnswers, findApplicant, findWarnings } from './application-views.ts'

const deciding = { access: 'admin', staff: 'applications.decide' } as const

/** Approving and rejecting: sellers/application-routes.ts. */
export const applicationsAdminRoutes: readonly Route[] = [
  route(listAdminApplications, deciding, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findApplicationList(resources.db, query, windowOf(call))
    return answerList(call, rows.map(presentRow), total)
  }),

  route(readAdminApplication, deciding, async ({ user: viewer, params: { id }, resources: { db, keys } }) => {
    const [row, application, applicant, answers, doubts] = await Promise.all([
      findListedApplication(db, id),
      findApplication(db, 'sent', id),
      findApplicant(db, id),
      findAnswers(db, id),
      findWarnings(db, id),
    ])
    if (!row || !applicant) throw notFound()
    const content = application && row.status !== 'WITHDRAWN' ? presentApplication(application, { viewer, keys }) : null
    return presentAdminApplication({ row, content, applicant, answers, doubts })
  }),
]
