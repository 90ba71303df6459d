import * as contract from '#contract/privacy/privacy.ts'
import { clock, HOUR, SECOND } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { type Route, route } from '#platform/route.ts'
import { closeAccount } from './close-account.ts'
import { collectData } from './collect-data.ts'

const downloads = { by: 'user', max: 10, windowSeconds: HOUR / SECOND } as const

export const privacyRoutes: readonly Route[] = [
  route(contract.exportData, { access: 'user', rate: downloads }, async ({ user, reply, resources: { db } }) => {
    reply.header('content-disposition', `attachment; filename="haat-${dayInDhaka(clock.now())}.json"`)
    return collectData(db, user.id)
  }),
  route(contract.closeAccount, { access: 'user' }, ({ user, body, resources }) => closeAccount(resources, user, body)),
]
