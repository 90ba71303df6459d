import { FOUND_OF_KIND, type Found, type FoundKind, foundKinds, searchAll } from '#contract/admin/search.ts'
import { listModeratedProducts, type ModeratedProduct } from '#contract/catalogue/admin.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionsIn } from '#contract/identity/access-rules.ts'
import { listUsers, type UserSummary } from '#contract/identity/admin-users.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { type AdminOrderRow, listAdminOrders } from '#contract/orders/admin.ts'
import { type AdminPaymentRow, listAdminPayments } from '#contract/payments/admin.ts'
import { readablePhone } from '#contract/phone.ts'
import { type AdminStoreRow, listAdminStores } from '#contract/sellers/admin-stores.ts'
import { type CallOf, type Route, route } from '#platform/route.ts'

type Call = CallOf<typeof searchAll, 'admin'>
type Searched = {
  endpoint: Endpoint
  query?: object
  show: (row: never) => Pick<Found, 'name' | 'detail'> & Partial<Pick<Found, 'name_bn' | 'amount'>>
}

/** The lists that are searched, each by its own indexes. */
const searched: Record<FoundKind, Searched> = {
  order: {
    endpoint: listAdminOrders,
    show: ({ ship_name, email, total }: AdminOrderRow) => ({ name: ship_name, amount: total, detail: email }),
  },
  payment: {
    endpoint: listAdminPayments,
    show: ({ buyer, amount, reference }: AdminPaymentRow) => ({
      name: buyer.name,
      amount,
      detail: reference ?? '',
    }),
  },
  user: {
    endpoint: listUsers,
    show: ({ name, email, phone }: UserSummary) => ({
      name,
      detail: [email, readablePhone(phone)].filter(Boolean).join(' · '),
    }),
  },
  store: {
    endpoint: listAdminStores,
    show: ({ name, name_bn, location, owner }: AdminStoreRow) => ({
      name,
      name_bn,
      detail: [owner.name, location].filter(Boolean).join(' · '),
    }),
  },
  product: {
    endpoint: listModeratedProducts,
    query: { list: 'all' },
    show: ({ name, name_bn, seller }: ModeratedProduct) => ({ name, name_bn, detail: seller }),
  },
}

/** Whoever may read one of the lists. */
const READERS = ['orders.read', 'users.read', 'stores.manage', 'products.moderate'] as const

/**
 * One search over the team's lists, which are called in this process as the caller: input, permissions and what is shown are
 * theirs. Lists that the caller's role may not read are left out.
 */
export const searchRoutes = (routes: readonly Route[]): readonly Route[] => {
  const lists = foundKinds.map((kind) => {
    const list = routes.find(({ endpoint }) => endpoint === searched[kind].endpoint)
    if (!list) throw new Error(`no list of ${kind}`)
    return { kind, list }
  })
  // One statement or two per list, at most as often as somebody types.
  const rate = { by: 'user', max: 240, windowSeconds: 60 } as const
  return [
    route(searchAll, { access: 'admin', staff: READERS, rate }, async (call) => {
      const open = lists.filter(({ list }) => may(call.user, ...permissionsIn(list.facts.staff ?? READERS)))
      const found = await Promise.all(open.map(({ kind, list }) => findIn(call, kind, list)))
      return { results: found.flat() }
    }),
  ]
}

async function findIn(call: Call, kind: FoundKind, list: Route): Promise<Found[]> {
  const { query = {}, show } = searched[kind]
  const answer = await list.answer({
    params: undefined,
    query: { ...query, search: call.query.q, page: '1', page_size: String(FOUND_OF_KIND) },
    headers: {},
    body: undefined,
    user: call.user,
    resources: call.resources,
    request: call.request,
    reply: { header: () => {}, accept: () => {}, setCookie: () => {}, clearCookie: () => {}, setHostCookie: () => {} },
    cacheTag: () => {},
  })
  // Asked for a page, every list answers one.
  const { results } = answer as { results: { id: number }[] }
  return results.map((row) => ({ kind, id: row.id, name_bn: null, amount: null, ...show(row as never) }))
}
