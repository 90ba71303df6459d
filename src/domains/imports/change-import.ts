import { invalid, notFound, refused } from '#contract/errors.ts'
import type { ExistingRule } from '#contract/imports/imports.ts'
import { listCategoryNames } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { storeOf } from './policy.ts'
import { lockImport, restartCheck } from './store.ts'

type Options = { default_category_id?: number | null | undefined; existing?: ExistingRule | undefined }

/** Sets what rows are decided by, and has them checked anew. @throws ApiError 404; 409 import_state; 400 */
export async function changeImport(db: Db, user: User, id: number, options: Options): Promise<void> {
  const store = await storeOf(db, user)
  const category = options.default_category_id
  if (category !== undefined && category !== null) {
    const known = await listCategoryNames(db)
    if (!known.some((each) => each.id === category))
      throw invalid({ field: 'default_category_id', code: 'invalid_choice', text: 'There is no such category.' })
  }
  await db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, store.id, id)
    if (!found) throw notFound()
    if (found.state !== 'ready') throw wrongState()
    await restartCheck(tx, id, options)
    await publish(tx, 'import.wanted', { importId: id })
  })
}

/** 409: it is not at the step at which this can be done. */
export const wrongState = () => refused('import_state', 'This import is at another step by now.')
