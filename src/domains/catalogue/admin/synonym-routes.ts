import * as contract from '#contract/catalogue/synonyms.ts'
import { notFound } from '#contract/errors.ts'
import { pageWindow } from '#contract/page.ts'
import { changeSynonyms, createSynonyms, removeSynonyms } from '#domains/catalogue/save-synonyms.ts'
import { findSynonymGroup, findSynonymPage, type SynonymListRow } from '#domains/catalogue/synonym-views.ts'
import type { Reader } from '#platform/database.ts'
import { pageAnswer } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'

const access = { access: 'admin', staff: 'taxonomy.write' } as const

export const synonymRoutes: readonly Route[] = [
  route(contract.listSynonyms, access, async (call) => {
    const window = pageWindow(call.query, GROUPS_PER_PAGE)
    const { rows, total } = await findSynonymPage(call.resources.db, call.query.search, window)
    return pageAnswer(call, window, rows.map(toGroup), total)
  }),

  route(contract.createSynonyms, access, async ({ body, resources: { db } }) =>
    presentGroup(db, await createSynonyms(db, body)),
  ),

  route(contract.putSynonyms, access, async ({ params, body, resources: { db } }) => {
    await changeSynonyms(db, params.id, body)
    return presentGroup(db, params.id)
  }),

  route(contract.removeSynonyms, access, ({ params, resources }) => removeSynonyms(resources.db, params.id)),
]

const GROUPS_PER_PAGE = 50

/** @throws ApiError 404 */
async function presentGroup(db: Reader, id: number): Promise<contract.SynonymGroup> {
  const group = await findSynonymGroup(db, id)
  if (!group) throw notFound()
  return toGroup(group)
}

const toGroup = ({ updated_at, ...group }: SynonymListRow) => ({ ...group, updated_at: updated_at.toISOString() })
