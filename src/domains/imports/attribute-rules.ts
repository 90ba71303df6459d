import { importableAttributes, offeredToImports, valueNames } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'
import type { Draft } from './compose-product.ts'
import { type AttributeRules, textsOfValues } from './decide-attributes.ts'
import type { FileFormat } from './formats.ts'
import { findStoreName } from './views.ts'

/** What the attributes of these rows are decided by; of the dictionary only what they name is read. */
export async function attributeRules(
  db: Reader,
  { store_id: storeId }: { store_id: number },
  { attributes: columns }: FileFormat,
  drafts: readonly Draft[],
): Promise<AttributeRules> {
  const attributes = await importableAttributes(db)
  const offered = await offeredToImports(db)
  const storeName = await findStoreName(db, storeId)
  const rules = { attributes, columns, storeName, offered: (id: number | null) => offered.get(id ?? 0) ?? NONE }
  const wanted = textsOfValues(drafts, rules)
  const names = await valueNames(db, wanted)
  return { ...rules, valueOf: (attributeId, text) => names.get(`${attributeId} ${text}`) }
}

const NONE: ReadonlyMap<number, { required: boolean }> = new Map()
