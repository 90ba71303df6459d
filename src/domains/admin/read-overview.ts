import type { QueueKind, readOverview } from '#contract/admin/admin.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { may, type Permission } from '#contract/identity/staff-rules.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { countAccounts, countOrders, findWaiting, sumRevenue } from './overview-views.ts'

/** Which role decides on which queue. */
const decides: Record<QueueKind, readonly Permission[]> = {
  applications: ['applications.decide'],
  products: ['products.moderate'],
  proposals: ['products.moderate'],
  appeals: ['products.moderate'],
  holds: ['orders.handle'],
  requests: ['orders.handle', 'orders.refund'],
  payouts: ['orders.refund'],
  returns: ['orders.refund'],
  tickets: ['tickets.handle'],
  messages: ['tickets.handle'],
  reports: ['feedback.moderate'],
  jobs: ['jobs.manage'],
}

/** The pending work and the day's figures, as far as this person's role shows them. */
export async function overviewFor(db: Db, user: User, now: Date): Promise<EndpointResponse<typeof readOverview>> {
  const kinds = (Object.keys(decides) as QueueKind[]).filter((kind) => may(user, ...decides[kind]))
  const [waiting, orders, revenue, accounts] = await Promise.all([
    findWaiting(db, kinds),
    may(user, 'orders.read', 'reports.read') ? countOrders(db, now) : null,
    may(user, 'reports.read') ? sumRevenue(db, now) : null,
    may(user, 'users.read', 'reports.read') ? countAccounts(db, now) : null,
  ])
  return {
    waiting,
    orders,
    revenue: revenue && {
      today: toAmount(poisha(revenue.today)),
      yesterday: toAmount(poisha(revenue.yesterday)),
    },
    accounts,
  }
}
