import * as contract from '#contract/addresses/addresses.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { changeAddress, deleteAddress, makeDefault, saveAddress } from './change-book.ts'
import { presentAddress } from './present.ts'
import { findAddresses } from './views.ts'

const own = { access: 'user' } as const
/** More than anybody saves, far less than a script. */
const writing = { ...own, rate: { by: 'user', max: 120, windowSeconds: HOUR / SECOND } } as const

export const addressesRoutes: readonly Route[] = [
  route(contract.listAddresses, own, async ({ user, resources: { db } }) =>
    (await findAddresses(db, user.id)).map(presentAddress),
  ),

  route(contract.addAddress, writing, async ({ user, body, resources: { db } }) =>
    presentAddress(await saveAddress(db, user, body)),
  ),

  route(contract.putAddress, writing, async ({ user, params, body, resources: { db } }) =>
    presentAddress(await changeAddress(db, user, params.id, body)),
  ),

  route(contract.makeDefaultAddress, writing, async ({ user, params, resources: { db } }) =>
    presentAddress(await makeDefault(db, user, params.id)),
  ),

  route(contract.deleteAddress, writing, ({ user, params, resources: { db } }) => deleteAddress(db, user, params.id)),
]
