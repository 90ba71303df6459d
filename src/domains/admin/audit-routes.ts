import { checkAuditLog, listAuditLog } from '#contract/admin/audit.ts'
import { endOfDay, startOfDay } from '#contract/business-days.ts'
import { windowOf } from '#contract/page.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route } from '#platform/route.ts'
import { presentEntry } from './audit-present.ts'
import { checkChain, findEntries } from './audit-views.ts'

const reading = { access: 'admin', staff: 'audit.read' } as const
/** Reads the whole log. */
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
    const { rows, total } = await findEntries(resources.db, filter, windowOf(query))
    return answerList(call, rows.map(presentEntry), total)
  }),

  route(checkAuditLog, checking, async ({ resources }) => {
    const { head, ...found } = await checkChain(resources.db)
    return { ...found, head: head && head.toString('hex') }
  }),
]
