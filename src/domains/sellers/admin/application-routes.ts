import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { listAdminApplications, readAdminApplication } from '#contract/sellers/admin-applications.ts'
import { presentApplication } from '#domains/sellers/application-present.ts'
import { findApplication } from '#domains/sellers/application-views.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route } from '#platform/route.ts'
import { findApplicationList, findListedApplication } from './application-list-views.ts'
import { presentRow, presentWhole } from './application-present.ts'
import { findAnswers, findApplicant, findDoubts } from './application-views.ts'

const deciding = { access: 'admin', staff: 'applications.decide' } as const

/** Approving and rejecting are the sellers' domain's (sellers/application-routes.ts). */
export const applicationsAdminRoutes: readonly Route[] = [
  route(listAdminApplications, deciding, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findApplicationList(resources.db, query, windowOf(query))
    return answerList(call, rows.map(presentRow), total)
  }),

  route(readAdminApplication, deciding, async ({ user: viewer, params: { id }, resources: { db, keys } }) => {
    const [row, found, applicant, answers, doubts] = await Promise.all([
      findListedApplication(db, id),
      findApplication(db, 'sent', id),
      findApplicant(db, id),
      findAnswers(db, id),
      findDoubts(db, id),
    ])
    if (!row || !applicant) throw notFound()
    const content = found && row.status !== 'WITHDRAWN' ? presentApplication(found, { viewer, keys }) : null
    return presentWhole({ row, content, applicant, answers, doubts })
  }),
]
