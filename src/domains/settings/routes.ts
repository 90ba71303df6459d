import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/settings/settings.ts'
import { canSendCodes } from '#domains/identity/index.ts'
import { clock } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { cutPage } from '#platform/list/cut-page.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route } from '#platform/route.ts'
import { cancelChange } from './cancel-change.ts'
import { changeSettings } from './change-settings.ts'
import { matchesSearch, presentAdmin, presentChange, presentPublic } from './present.ts'
import { SETTINGS } from './settings-cache.ts'
import { undoChange } from './undo-change.ts'
import { findChanges } from './views.ts'

const setting = { access: 'admin', staff: 'settings.write' } as const

const show = async ({ db }: Resources) => presentAdmin(await findChanges(db), clock.now())

/** This process sees the change immediately; others after a notification. */
async function showChanged(resources: Resources) {
  resources.invalidations.invalidateLocally([SETTINGS])
  await resources.settings.now()
  return show(resources)
}

export const settingsRoutes: readonly Route[] = [
  route(contract.readSettings, { access: 'public' }, async ({ resources, cacheTag }) => {
    cacheTag(SETTINGS)
    return presentPublic(await resources.settings.now(), canSendCodes(resources), clock.now())
  }),

  route(contract.readAdminSettings, setting, async ({ resources }) => show(resources)),

  route(contract.changeSettings, setting, async ({ user, body, resources }) => {
    await changeSettings(resources.db, user, body)
    return showChanged(resources)
  }),

  route(contract.listSettingChanges, setting, async (call) => {
    const { query, resources } = call
    const all = await findChanges(resources.db)
    const matches = all.filter((change) => matchesSearch(change, query.search ?? '')).toReversed()
    const { rows, total } = cutPage(matches, windowOf(call))
    const now = clock.now()
    const results = rows.map((change) => presentChange(change, all, now))
    return answerList(call, results, total)
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
