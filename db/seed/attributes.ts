import type { Tx } from '#platform/database.ts'
import { brandsBn } from './bangla/brands.ts'
import { categories } from './categories.ts'
import { attributesOf } from './derived-attributes.ts'
import { type Ask, type SeedAttribute, startingAttributes } from './starting-attributes.ts'
import type { SeedProduct } from './types.ts'

type Ids = ReadonlyMap<string, number>
type Known = { attribute: SeedAttribute; id: number; values: Map<string, number> }
export type SeededAttributes = ReadonlyMap<string, Known>

/** The attributes with their choices and categories. */
export async function writeAttributes(tx: Tx, categoryIds: Ids): Promise<SeededAttributes> {
  const known = new Map<string, Known>()
  for (const [position, attribute] of startingAttributes.entries()) {
    const { key, name, name_bn, type, unit = [null, null], open = false } = attribute
    const { id } = await tx
      .insertInto('attributes')
      .values({ key, name, name_bn, type, unit: unit[0], unit_bn: unit[1], open, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await assign(tx, id, attribute, categoryIds)
    const values = new Map<string, number>()
    for (const [place, [choice, choice_bn, swatch]] of (attribute.choices ?? []).entries())
      values.set(choice, await insertValue(tx, { id, name: choice, name_bn: choice_bn, swatch, position: place }))
    known.set(key, { attribute, id, values })
  }
  return known
}

async function assign(tx: Tx, attributeId: number, { key, categories: asked }: SeedAttribute, ids: Ids) {
  const rows = Object.entries(asked).map(([category, ask]) => {
    const category_id = category === '*' ? null : ids.get(category)
    if (category_id === undefined) throw new Error(`the attribute ${key} names ${category}, which does not exist`)
    return { attribute_id: attributeId, category_id, ...wordsOf(ask) }
  })
  await tx.insertInto('category_attributes').values(rows).execute()
}

const wordsOf = (ask: Ask) => ({ required: ask.startsWith('required'), filterable: ask.endsWith('filter') })

type NewValue = { id: number; name: string; name_bn?: string; swatch?: string | undefined; position: number }

async function insertValue(tx: Tx, { id, name, name_bn, swatch, position }: NewValue): Promise<number> {
  const row = await tx
    .insertInto('attribute_values')
    .values({ attribute_id: id, name, name_bn: name_bn ?? null, swatch: swatch ?? null, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** New values of open attributes come after the choices, by name. */
const LAST = 2_000_000_000

/** The values of a product, of the attributes that its category asks for. */
export async function fillAttributes(
  tx: Tx,
  productId: number,
  product: SeedProduct,
  known: SeededAttributes,
): Promise<void> {
  const parent = categories.find(({ children }) => children.includes(product.category))?.name ?? ''
  const rows = []
  for (const [key, value] of Object.entries(attributesOf(product))) {
    const found = known.get(key)
    if (!found) throw new Error(`${product.name} has the attribute ${key}, which does not exist`)
    const { attribute, id } = found
    if (![product.category, parent, '*'].some((category) => category in attribute.categories)) continue
    const own = attribute.type === 'text' ? { text: value } : { value_id: await valueIdOf(tx, found, value) }
    rows.push({ product_id: productId, attribute_id: id, ...own })
  }
  await tx.insertInto('product_attributes').values(rows).execute()
}

async function valueIdOf(tx: Tx, { attribute: { key, type, open }, id, values }: Known, value: string) {
  const existing = values.get(value)
  if (existing !== undefined) return existing
  if (type === 'choice' && !open) throw new Error(`${value} is no value of ${key}`)
  const name_bn = brandsBn.get(value)
  if (key === 'brand' && !name_bn) throw new Error(`the brand ${value} has no Bangla name`)
  const added = await insertValue(tx, { id, name: value, ...(name_bn && { name_bn }), position: LAST })
  values.set(value, added)
  return added
}
