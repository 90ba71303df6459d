import { invalid, notFound } from '#contract/errors.ts'
import { importState } from '#contract/imports/import-errors.ts'
import type { ExistingRule } from '#contract/imports/imports.ts'
import { listCategoryNames } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { storeOf } from './policy.ts'
import { lockImport, restartCheck } from './store.ts'
import { chooseTypes } from './type-store.ts'
import { typeKey } from './types.ts'

type Options = {
  default_category_id?: number | null | undefined
  existing?: ExistingRule | undefined
  types?: readonly { type: string; category_id: number | null }[] | undefined
}

/** Changes the options of an import, and has its rows checked again. @throws ApiError 404; 409 import_state; 400 */
export async function changeImport(db: Db, user: User, id: number, options: Options): Promise<void> {
  const store = await storeOf(db, user)
  const { default_category_id: rest = null, types = [] } = options
  const known = new Set((await listCategoryNames(db)).map((category) => category.id))
  if (rest !== null && !known.has(rest))
    throw invalid({ field: 'default_category_id', code: 'invalid_choice', text: 'There is no such category.' })
  if (types.some(({ category_id: category }) => category !== null && !known.has(category)))
    throw invalid({ field: 'types', code: 'invalid_choice', text: 'There is no such category.' })
  // Of a type that is named twice the last choice counts.
  const chosen = new Map(types.map(({ type, category_id }) => [typeKey(type), category_id]))
  await db.transaction().execute(async (tx) => {
    const locked = await lockImport(tx, store.id, id)
    if (!locked) throw notFound()
    if (locked.state !== 'ready') throw importState()
    const choices = [...chosen].map(([key, categoryId]) => ({ key, categoryId }))
    if ((await chooseTypes(tx, { id, storeId: store.id }, choices)) < choices.length)
      throw invalid({ field: 'types', code: 'invalid_choice', text: 'The file has no such type.' })
    await restartCheck(tx, id, options)
    await publish(tx, 'import.wanted', { importId: id })
  })
}
