import { notFound } from '#contract/errors.ts'
import { getStoreProfile, putStoreProfile } from '#contract/sellers/sellers.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { changeStore } from './change-store.ts'
import { presentStore } from './present-store.ts'
import { findOwnStore } from './store-views.ts'

/** A logo and a banner at once. Decoding pictures is expensive, and stores change rarely. */
const changing = {
  access: 'seller',
  rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND },
  bodyLimit: PICTURE_BODY_MAX,
} as const

/** Everyone has at most one store. */
export const storeRoutes: readonly Route[] = [
  route(getStoreProfile, { access: 'seller' }, async ({ user, resources: { db } }) => {
    const store = await findOwnStore(db, user.id)
    if (!store) throw notFound()
    return presentStore(store)
  }),

  route(putStoreProfile, changing, async ({ user, body, resources }) =>
    presentStore(await changeStore(resources, user.id, body)),
  ),
]
