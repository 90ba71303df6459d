import { createReadStream } from 'node:fs'
import { invalid, notAuthenticated } from '#contract/errors.ts'
import { importableAttributes } from '#domains/catalogue/index.ts'
import { publish } from '#platform/outbox.ts'
import { privateName, shownName } from '#platform/private-file.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import type { Upload } from '#platform/uploads.ts'
import { type AttributeColumn, attributeOf } from './attribute-columns.ts'
import { isClosed } from './closing-store.ts'
import { inspectFile } from './inspect-file.ts'
import { storeOf } from './policy.ts'
import { fileRefused, Unreadable } from './reasons.ts'
import { insertImport } from './store.ts'

/**
 * Stores a file whose header is one of products; a job checks it.
 * @returns the import's id @throws ApiError 400 at `file` for any other file; 401 when the account is being closed; 403
 */
export async function createImport(resources: Resources, user: User, uploads: readonly Upload[]): Promise<number> {
  const { db, files } = resources
  const store = await storeOf(db, user)
  const [upload] = uploads
  if (!upload) throw invalid({ field: 'file', code: 'required', text: 'Choose a file.' })
  const attributes = await importableAttributes(db)
  const isKnown = (column: AttributeColumn) => attributeOf(attributes, column) !== undefined
  const facts = await inspectFile(() => createReadStream(upload.path), isKnown).catch((error: unknown) => {
    throw error instanceof Unreadable ? fileRefused(error) : error
  })
  const file = privateName('imports', 'csv')
  await files.adopt(file, upload.path)
  try {
    return await db.transaction().execute(async (tx) => {
      const name = shownName(upload.filename, 'csv')
      const id = await insertImport(tx, {
        ...facts,
        storeId: store.id,
        userId: user.id,
        name,
        file,
        bytes: upload.size,
      })
      // The row has waited for an account that is being closed.
      if (await isClosed(tx, user.id)) throw notAuthenticated()
      await publish(tx, 'import.wanted', { importId: id })
      return id
    })
  } catch (error) {
    await files.remove(file)
    throw error
  }
}
