import * as contract from '#contract/notifications/notifications.ts'
import { windowOf } from '#contract/page.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { readAll, readOne } from './mark-read.ts'
import { presentNotification } from './present.ts'
import { updatePreferences } from './store.ts'
import { findBell, findNotifications, findPreferences } from './views.ts'

/** Every account has a bell, administrators too. */
const own = { access: 'user' } as const

export const notificationsRoutes: readonly Route[] = [
  route(contract.listNotifications, own, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findNotifications(resources.db, user.id, query, windowOf(call))
    return answerList(call, rows.map(presentNotification), total)
  }),
  route(contract.countUnread, own, async ({ user, resources: { db } }) => ({
    count: (await findBell(db, user.id)).unread,
  })),
  route(contract.readNotification, own, async ({ user, params, body, resources: { db } }) =>
    presentNotification(await readOne(db, user.id, params.id, body.read)),
  ),
  route(contract.readAllNotifications, own, ({ user, body, resources: { db } }) => readAll(db, user.id, body.up_to)),
  route(contract.getPreferences, own, ({ user, resources: { db } }) => findPreferences(db, user.id)),
  route(contract.putPreferences, own, ({ user, body, resources: { db } }) => updatePreferences(db, user.id, body)),
]
