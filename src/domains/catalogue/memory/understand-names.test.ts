/** What names a phrase, found in memory, against the statement of the database. */
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { findNamed } from '../list-names-views.ts'
import { everything } from '../search-products.ts'
import { understand } from '../understand.ts'
import { findUnderstood } from '../understood-views.ts'
import { findListNames } from './memory-views.ts'
import { nameByPhrase, understandNames } from './understand-names.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db, synonyms } = app.resources

const names: [name: string, bangla: string | null][] = [
  ['Women', 'নারী'],
  ['Women - Saris', 'শাড়ি'],
  ['Tea & Coffee', 'চা ও কফি'],
  ['PHONES, Tablets (new)', null],
  ['T-Shirts', 'টি-শার্ট'],
  ['Éclairs ৫০০', null],
  ['a.b*c', 'ঢাকাই শাড়ী'],
]

beforeAll(async () => {
  let parent: number | null = null
  for (const [name, bangla] of names) {
    const { id } = await db
      .insertInto('categories')
      .values({ name, title: name, name_bn: bangla, parent_id: parent, position: 90 })
      .returning('id')
      .executeTakeFirstOrThrow()
    parent ??= id
  }
  for (const [name, bangla] of names) await given.store({ name: `${name} House`, ...(bangla && { name_bn: bangla }) })
})

const phrases =
  `sari saris saree শাড়ি শাড়ি শাড়ী শাড়ির চা tea coffee চা ও কফি women women saris phone phones tablet new (new) t-shirt t shirt tshirts
  éclair ÉCLAIRS 500 ৫০০ a.b a.b*c house ঢাকাই শাড়ি zzz`
    .split(/\s{1,}/)
    .flatMap((word, at, all) => [word, `${word} ${all[at + 1] ?? word}`])

test.each([...new Set(phrases)])('%s', async (phrase) => {
  const { keys } = await findListNames(db)
  const asked = { phrase, understanding: understand(phrase, await synonyms.read()) }
  expect(await findUnderstood(db, asked)).toMatchObject(understandNames(keys, asked) ?? {})
  const { phraseCategories, phraseStores, ...named } = await findNamed(db, { ...everything, phrase })
  const known = nameByPhrase(keys, phrase)
  if (!known) expect(phrase).toMatch(/é/i)
  else
    expect({ ...named, phraseCategories: rising(phraseCategories), phraseStores: rising(phraseStores) }).toMatchObject(
      known,
    )
})

const rising = (ids: number[]) => ids.toSorted((a, b) => a - b)

test('something is named by each of both', async () => {
  const { keys } = await findListNames(db)
  const found = understandNames(keys, { phrase: 'saris', understanding: understand('saris', await synonyms.read()) })
  expect(found?.phrase.categories.length).toBeGreaterThan(0)
  expect(found?.phrase.stores.length).toBeGreaterThan(0)
  expect(found?.called.length).toBeGreaterThan(0)
})
