import * as contract from '#contract/identity/sign-in-number.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { changeNumber, numberUse, refuseTeam } from './change-number.ts'
import { codeSent } from './phone-routes.ts'
import { presentProfile } from './present.ts'
import { removeNumber } from './remove-number.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { stopNumberChange, stopNumberChangeByLink } from './stop-number-change.ts'

const windowSeconds = HOUR / SECOND
const changes = { by: 'user', max: 10, windowSeconds } as const
const linksOpened = { by: 'address', max: 120, windowSeconds } as const

/** The number that signs in: added, changed, taken off, the change stopped. */
export const signInNumberRoutes: readonly Route[] = [
  route(contract.askForNumber, { access: 'user', rate: changes }, async ({ user, body, request, resources }) => {
    refuseTeam(user)
    await sendPhoneCode(resources, numberUse(user, body.phone), body.locale ?? 'en', request)
    return codeSent
  }),
  route(contract.changeNumber, { access: 'user' }, async ({ user, body, request, resources }) =>
    presentProfile(await changeNumber(resources, user, body, request), resources.config),
  ),
  route(contract.removeNumber, { access: 'user' }, async ({ user, body, resources }) =>
    presentProfile(await removeNumber(resources, user, body), resources.config),
  ),
  route(contract.stopNumberChange, { access: 'user' }, async ({ user, resources: { db, config } }) =>
    presentProfile(await stopNumberChange(db, user.id), config),
  ),
  route(
    contract.stopNumberChangeByLink,
    { access: 'public', ignoresToken: true, rate: linksOpened },
    ({ body, resources: { db } }) => stopNumberChangeByLink(db, body.token),
  ),
]
