import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/identity/admin-users.ts'
import { windowOf } from '#contract/page.ts'
import { endSessionsOf, resetTwoFactor, sendPasswordLink, sendVerificationOf } from '#domains/identity/handle-user.ts'
import { liftSuspension, suspendUser } from '#domains/identity/suspend-user.ts'
import { listSuspensionsOf } from '#domains/identity/suspension-store.ts'
import { listSessionsOf } from '#domains/identity/views.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { findUser, findUsers } from './user-list-views.ts'
import { presentDetail, presentUser } from './user-present.ts'

const reading = { access: 'admin', staff: 'users.read' } as const
/** Which accounts a staff member may manage is decided per row (identity/team-policy.ts). */
const managing = { access: 'admin', staff: 'users.manage' } as const
/** Each call sends a mail to the account. */
const mailing = { ...managing, rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const

async function show(db: Reader, viewer: User, id: number) {
  const row = await findUser(db, id)
  if (!row) throw notFound()
  const [sessions, suspensions] = await Promise.all([listSessionsOf(db, id), listSuspensionsOf(db, id)])
  return presentDetail(row, sessions, suspensions, viewer)
}

export const usersAdminRoutes: readonly Route[] = [
  route(contract.listUsers, reading, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findUsers(resources.db, query, windowOf(call))
    return answerList(call, rows.map(presentUser), total)
  }),
  route(contract.readUser, reading, ({ user, params, resources: { db } }) => show(db, user, params.id)),
  route(contract.suspendUser, managing, async ({ user, params, body, resources: { db } }) => {
    await suspendUser(db, user, params.id, body)
    return show(db, user, params.id)
  }),
  route(contract.liftSuspension, managing, async ({ user, params, body, resources: { db } }) => {
    await liftSuspension(db, user, params.id, body.note)
    return show(db, user, params.id)
  }),
  route(contract.endUserSessions, managing, ({ user, params, resources: { db } }) =>
    endSessionsOf(db, user, params.id),
  ),
  route(contract.endUserSession, managing, ({ user, params, resources: { db } }) =>
    endSessionsOf(db, user, params.id, params.session),
  ),
  route(contract.resetUserTwoFactor, managing, async ({ user, params, resources: { db } }) => {
    await resetTwoFactor(db, user, params.id)
    return show(db, user, params.id)
  }),
  route(contract.sendUserPasswordLink, mailing, async ({ user, params, resources: { db } }) => {
    await sendPasswordLink(db, user, params.id)
    return { detail: 'The link is on its way to the account’s address.' }
  }),
  route(contract.sendUserVerification, mailing, async ({ user, params, resources: { db } }) => {
    await sendVerificationOf(db, user, params.id)
    return { detail: 'The link is on its way to the account’s address.' }
  }),
]
