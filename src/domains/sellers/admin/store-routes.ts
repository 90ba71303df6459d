import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { listAdminStores, readAdminStore, reinstateStore, suspendStore } from '#contract/sellers/admin-stores.ts'
import type { Reader } from '#platform/database.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { findStoreList } from './store-list-views.ts'
import { presentStoreDetail, presentStoreRow } from './store-present.ts'
import { findStoreDetail } from './store-views.ts'
import { reinstate, suspend } from './suspend-store.ts'

const managing = { access: 'admin', staff: 'stores.manage' } as const

export const storesAdminRoutes: readonly Route[] = [
  route(listAdminStores, managing, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findStoreList(resources.db, query, windowOf(call))
    return answerList(call, rows.map(presentStoreRow), total)
  }),

  route(readAdminStore, managing, ({ params, resources }) => presentById(resources.db, params.id)),

  route(suspendStore, managing, async ({ user, params, body, resources }) => {
    await suspend(resources.db, user, params.id, body)
    return presentById(resources.db, params.id)
  }),

  route(reinstateStore, managing, async ({ user, params, body, resources }) => {
    await reinstate(resources.db, user, params.id, body.note)
    return presentById(resources.db, params.id)
  }),
]

/** @throws ApiError 404 */
async function presentById(db: Reader, id: number) {
  const store = await findStoreDetail(db, id)
  if (!store) throw notFound()
  return presentStoreDetail(store)
}
