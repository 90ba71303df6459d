import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/watches/watches.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { addWatch } from './add-watch.ts'
import { presentWatch } from './present.ts'
import { deleteWatch } from './store.ts'
import { findWatches } from './views.ts'

const own = { access: 'user' } as const
/** More than anybody presses, far less than a script. */
const WATCHING = { by: 'user', max: 120, windowSeconds: HOUR / SECOND } as const

export const watchesRoutes: readonly Route[] = [
  route(contract.listWatches, own, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findWatches(resources.db, user.id, query.product, windowOf(call))
    return answerList(call, rows.map(presentWatch), total)
  }),

  route(contract.addWatch, { ...own, rate: WATCHING }, async ({ user, body, resources: { db } }) =>
    presentWatch(
      await addWatch(db, user, { productId: body.product_id, variantId: body.variant_id ?? null, kind: body.kind }),
    ),
  ),

  route(contract.removeWatch, own, async ({ user, params, resources: { db } }) => {
    if ((await deleteWatch(db, user.id, params.id)) === 'foreign') throw notFound()
  }),
]
