import { checkAuditLog, listAuditLog } from '#contract/admin/audit.ts'
import { endOfDay, startOfDay } from '#contract/business-days.ts'
import { windowOf } from '#contract/page.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { presentActs } from './audit-present.ts'
import { findTargets } from './audit-target-views.ts'
import { checkChain, findActs, readEntries } from './audit-views.ts'

const reading = { access: 'admin', staff: 'audit.read' } as const
/** Reads the whole log, which is expensive. */
const checking = { ...reading, rate: { by: 'user', max: 10, windowSeconds: (10 * MINUTE) / SECOND } } as const

export const auditRoutes: readonly Route[] = [
  route(listAuditLog, reading, async (call) => {
    const { query, resources } = call
    const { from, to } = query
    const filter = {
      ...query,
      from: from === undefined ? undefined : startOfDay(from),
      to: to === undefined ? undefined : endOfDay(to),
    }
    const { rows, total } = await findActs(resources.db, filter, windowOf(call))
    const requests = rows.map(({ request_id }) => request_id)
    const entries = requests.length === 0 ? [] : await readEntries(resources.db, requests)
    return answerList(call, presentActs(rows, entries, await findTargets(resources.db, entries)), total)
  }),

  route(checkAuditLog, checking, async ({ resources }) => {
    const { head, ...check } = await checkChain(resources.db)
    return { ...check, head: head && head.toString('hex') }
  }),
]
