import type { AttributesInput } from '#contract/catalogue/attributes.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { type AttributeEntry, type ReadValue, readValue } from './attribute-rules.ts'
import { findValues, insertValues } from './attribute-value-store.ts'
import { attributesByKey, requiredAttributes } from './attribute-views.ts'
import { refuse, required } from './selling-rules.ts'

type KnownAttribute = Awaited<ReturnType<typeof attributesByKey>>[number]
type Read = { attribute: KnownAttribute; value: ReadValue }

/** A product's changed values by attribute; null removes one. */
export type AttributeChanges = ReadonlyMap<number, AttributeEntry | null>

/**
 * The values of a request by their attributes (rules.md C-26). Numbers and answers are stored on first use; a new value of an
 * open attribute is its seller's proposal, an administrator's is public.
 * @param proposer whose proposal a new value is; null: public
 * @throws ApiError 400 with every field that is wrong
 */
export async function readAttributes(
  tx: Tx,
  given: AttributesInput,
  proposer: number | null,
): Promise<AttributeChanges> {
  const known = new Map((await attributesByKey(tx, Object.keys(given))).map((each) => [each.key, each]))
  const problems: FieldProblem[] = []
  const read: Read[] = []
  for (const [key, value] of Object.entries(given)) {
    const attribute = known.get(key)
    const result = attribute ? readValue(attribute.type, value) : UNKNOWN
    if (result && 'problem' in result) problems.push({ field: fieldOf(key), ...result.problem })
    else if (attribute) read.push({ attribute, value: result })
  }
  refuse(problems)
  return entriesOf(tx, read, proposer)
}

const UNKNOWN = { problem: { code: 'attribute_unknown', text: 'There is no such attribute.' } } as const

const fieldOf = (key: string) => `attributes.${key}`

async function entriesOf(tx: Tx, read: readonly Read[], proposer: number | null): Promise<AttributeChanges> {
  const named = read.flatMap(({ attribute, value }) => (value && 'name' in value ? [{ attribute, ...value }] : []))
  const ids = await valueIdsOf(tx, named, proposer)
  return new Map(
    read.map(({ attribute, value }) => {
      if (value === null) return [attribute.id, null]
      const text = 'text' in value ? value.text : null
      return [attribute.id, { attributeId: attribute.id, valueId: ids.get(attribute.id) ?? null, text }]
    }),
  )
}

type Named = { attribute: KnownAttribute; name: string }

/** @throws ApiError 400 invalid_choice for a value that an attribute with fixed choices does not have */
async function valueIdsOf(tx: Tx, named: readonly Named[], proposer: number | null): Promise<Map<number, number>> {
  const wanted = named.map(({ attribute, name }) => ({ attributeId: attribute.id, name, attribute }))
  const ids = new Map<number, number>()
  const look = async () => {
    const missing = wanted.filter(({ attributeId }) => !ids.has(attributeId))
    for (const [at, id] of await findValues(tx, missing)) ids.set(missing[at]?.attributeId ?? 0, id)
    return missing.filter(({ attributeId }) => !ids.has(attributeId))
  }
  // A value may be merged between the first look and its lock; its name leads to the other one then.
  if ((await look()).length === 0) return ids
  const missing = await look()
  refuse(missing.filter(({ attribute }) => isFixed(attribute)).map(({ attribute }) => notAChoice(attribute)))
  const made = missing.filter(({ attribute }) => attribute.type !== 'choice')
  await insertValues(tx, made, null)
  const proposed = missing.filter(({ attribute }) => attribute.type === 'choice')
  await insertValues(tx, proposed, proposer)
  if ((await look()).length > 0) throw new Error('a value was neither there nor made')
  return ids
}

const isFixed = ({ type, open }: KnownAttribute) => type === 'choice' && !open

const notAChoice = ({ key }: KnownAttribute): FieldProblem => ({
  field: fieldOf(key),
  code: 'invalid_choice',
  text: 'Choose one of the values.',
})

/** @throws ApiError 400 with every attribute that the category requires and the product lacks (rules.md C-25) */
export async function refuseIncomplete(
  tx: Tx,
  categoryId: number | null,
  entries: readonly AttributeEntry[],
): Promise<void> {
  const has = new Set(entries.map(({ attributeId }) => attributeId))
  const missing = (await requiredAttributes(tx, categoryId)).filter(({ id }) => !has.has(id))
  refuse(missing.map(({ key }) => required(fieldOf(key))))
}
