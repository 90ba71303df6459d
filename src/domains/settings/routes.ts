import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/settings/settings.ts'
import { clock } from '#platform/clock.ts'
import { answerList } from '#platform/list.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route } from '#platform/route.ts'
import { cancelChange } from './cancel-change.ts'
import { changeSettings } from './change-settings.ts'
import { SETTINGS, settingsNow } from './in-force.ts'
import { isAbout, presentAdmin, presentChange, presentPublic } from './present.ts'
import { undoChange } from './undo-change.ts'
import { findChanges } from './views.ts'

const setting = { access: 'admin', staff: 'settings.write' } as const

const show = async ({ db }: Resources) => presentAdmin(await findChanges(db), clock.now())

/** Whoever changed something sees it in this process at once; the others hear of it. */
async function showChanged(resources: Resources) {
  resources.changes.tell([SETTINGS])
  await settingsNow(resources)
  return show(resources)
}

export const settingsRoutes: readonly Route[] = [
  route(contract.readSettings, { access: 'public' }, async ({ resources, shows }) => {
    shows(SETTINGS)
    return presentPublic(await settingsNow(resources), clock.now())
  }),

  route(contract.readAdminSettings, setting, async ({ resources }) => show(resources)),

  route(contract.changeSettings, setting, async ({ user, body, resources }) => {
    await changeSettings(resources.db, user, body)
    return showChanged(resources)
  }),

  route(contract.listSettingChanges, setting, async (call) => {
    const { query, resources } = call
    const all = await findChanges(resources.db)
    const found = all.filter((change) => isAbout(change, query.search ?? '')).toReversed()
    const { limit, offset } = windowOf(query)
    const now = clock.now()
    const shown = found.slice(offset, offset + limit).map((change) => presentChange(change, all, now))
    return answerList(call, shown, found.length)
  }),

  route(contract.cancelSettingChange, setting, async ({ user, params, resources }) => {
    await cancelChange(resources.db, user, params.id)
    return showChanged(resources)
  }),

  route(contract.undoSettingChange, setting, async ({ user, params, body, resources }) => {
    await undoChange(resources.db, user, params.id, body.seen)
    return showChanged(resources)
  }),
]
