import type { Tx } from '#platform/database.ts'
import { readValue } from './attribute-rules.ts'
import { findValues, insertValues } from './attribute-value-store.ts'
import { attributesByKey } from './attribute-views.ts'
import { insertImportedEntries } from './import-store.ts'

type Given = { productId: number; attributes: Readonly<Record<string, string>> }
type Entry = { productId: number; attributeId: number; name: string | null; text: string | null }

/**
 * The attributes of new products. The import has read their values: one that is not known any more (its attribute was
 * deleted, or closed) is left out.
 */
export async function insertImportedAttributes(tx: Tx, ownerId: number, products: readonly Given[]): Promise<void> {
  const keys = [...new Set(products.flatMap(({ attributes }) => Object.keys(attributes)))]
  if (keys.length === 0) return
  const known = new Map((await attributesByKey(tx, keys)).map((each) => [each.key, each]))
  const entries = products.flatMap(({ productId, attributes }) =>
    Object.entries(attributes).flatMap(([key, given]): Entry[] => {
      const attribute = known.get(key)
      const read = attribute && readValue(attribute.type, given)
      if (!attribute || !read || 'problem' in read) return []
      const own = { productId, attributeId: attribute.id }
      return [{ ...own, name: 'name' in read ? read.name : null, text: 'text' in read ? read.text : null }]
    }),
  )
  const named = entries.flatMap(({ attributeId, name }) => (name === null ? [] : [{ attributeId, name }]))
  const types = new Map([...known.values()].map(({ id, type, open }) => [id, { type, open }]))
  const isChoice = ({ attributeId }: { attributeId: number }) => types.get(attributeId)?.type === 'choice'
  const found = await findValues(tx, named)
  const missing = named.filter((_, at) => !found.has(at))
  await insertValues(
    tx,
    missing.filter((each) => !isChoice(each)),
    null,
  )
  await insertValues(
    tx,
    missing.filter((each) => isChoice(each) && types.get(each.attributeId)?.open),
    ownerId,
  )
  const ids = await findValues(tx, named)
  const valueIds = new Map(named.map((each, at) => [keyOf(each), ids.get(at) ?? null]))
  await insertImportedEntries(
    tx,
    entries.map((entry) => ({ ...entry, valueId: entry.name === null ? null : (valueIds.get(keyOf(entry)) ?? null) })),
  )
}

const keyOf = ({ attributeId, name }: { attributeId: number; name: string | null }) => `${attributeId} ${name}`
