import { beforeEach, expect, test } from 'vitest'
import { SYNONYM_GROUPS_MAX } from '#contract/catalogue/synonym-rules.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const admin = await given.admin()
const other = await app.startOtherInstance()
const { db } = app.resources

const send = (line: `${string} /${string}`, body?: unknown) => app.request(line, { as: admin, body })
const group = { words: ['sari', 'saree'], words_bn: ['শাড়ি'], typed: ['shari'] }

test('a market starts with at least 400 groups, in both languages', async () => {
  const { body } = await send('GET /api/admin/synonyms/?page_size=100')
  expect(body.count).toBeGreaterThanOrEqual(400)
  const rows = await db.selectFrom('synonym_groups').selectAll().execute()
  expect(rows.filter(({ words_bn }) => words_bn.length > 0).length).toBeGreaterThanOrEqual(400)
  expect((await send('GET /api/admin/synonyms/?search=sharee')).body.results).toContainEqual(
    expect.objectContaining({ words: expect.arrayContaining(['sari']) }),
  )
  expect((await send('GET /api/admin/synonyms/?page=99')).body).toMatchObject({ count: body.count, results: [] })
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

test('a group is added, changed and deleted, and every process searches with it at once', async () => {
  const product = await given.product({ name: 'Quuxlet' })
  const found = async (phrase: string, at = app) =>
    (await at.request(`GET /api/products/?query=${phrase}`)).body.map(({ id }: { id: number }) => id)
  expect(await found('frobnit')).toEqual([])
  const { body: added, status } = await send('POST /api/admin/synonyms/', {
    words: ['  Quuxlet ', 'quuxlet', 'quux   box'],
    words_bn: [],
    typed: ['frobnit', 'Quuxlet', ' - '],
  })
  expect({ added, status }).toMatchObject({
    status: 201,
    added: { words: ['Quuxlet', 'quux box'], words_bn: [], typed: ['frobnit'] },
  })
  await expect.poll(() => found('frobnit')).toEqual([product.id])
  await expect.poll(() => found('frobnit', other)).toEqual([product.id])
  const path = `/api/admin/synonyms/${added.id}/` as const
  expect((await send(`PUT ${path}`, { ...group, typed: ['frobnit'] })).body).toEqual({
    id: added.id,
    ...group,
    typed: ['frobnit'],
    updated_at: expect.any(String),
  })
  await expect.poll(() => found('frobnit', other)).toEqual([])
  expect((await send(`DELETE ${path}`)).status).toBe(204)
  for (const method of ['PUT', 'DELETE'] as const) expect((await send(`${method} ${path}`, group)).status).toBe(404)
})

test('the same group is added once, also by two at once', async () => {
  const words = { words: ['gamcha', 'gamchha'], words_bn: [], typed: ['towel'] }
  const add = async (body: object) => (await send('POST /api/admin/synonyms/', body)).body
  const [added, again] = await Promise.all([add(words), add(words)])
  expect(again).toEqual(added)
  expect(await add({ ...words, words: [' gamcha', 'gamchha ', 'Gamcha'] })).toEqual(added)
  const others = [
    { ...words, typed: [] },
    { ...words, words: ['gamchha', 'gamcha'] },
    { ...words, words_bn: ['গামছা'] },
  ]
  for (const other of others) expect((await add(other)).id).not.toBe(added.id)
})

test('of two administrators who change the same words the second is told; other words both win', async () => {
  const { body: read } = await send('POST /api/admin/synonyms/', group)
  const put = (body: object) => send(`PUT /api/admin/synonyms/${read.id}/`, body)
  const change = (words: string[], seen = group.words) => put({ words, seen: { words: seen } })
  const both = await Promise.all([change(['sari', 'one']), change(['sari', 'two'])])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [saved, refused] = both.toSorted((a, b) => a.status - b.status)
  const { words } = saved?.body ?? {}
  expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', now: { words } })
  // Somebody else who has read neither changes other words.
  const typed = await put({ typed: ['sharee'], seen: { typed: group.typed } })
  expect(typed.body).toMatchObject({ words, words_bn: group.words_bn, typed: ['sharee'] })
  expect((await change(['sari', 'three'], words)).body).toMatchObject({ words: ['sari', 'three'], typed: ['sharee'] })
})

test('a group needs a word to look for, and two words', async () => {
  const codes = async (body: unknown) => (await send('POST /api/admin/synonyms/', body)).body.field_codes
  expect(await codes({ words: [], words_bn: [], typed: ['a', 'b'] })).toEqual({ words: ['synonyms_no_word'] })
  expect(await codes({ words: ['sari', 'SARI'], words_bn: [], typed: [] })).toEqual({ typed: ['synonyms_single'] })
  for (const words of [Array.from({ length: 21 }, (_, at) => `w${at}`), ['x'.repeat(61)], ['']])
    expect((await send('POST /api/admin/synonyms/', { ...group, words })).status).toBe(400)
})

test('there are at most as many groups as a search can know', async () => {
  const { body } = await send('GET /api/admin/synonyms/')
  await db
    .insertInto('synonym_groups')
    .values(Array.from({ length: SYNONYM_GROUPS_MAX - 1 - body.count }, () => group))
    .execute()
  const add = (word: string) => send('POST /api/admin/synonyms/', { ...group, words: ['last', word] })
  const both = await Promise.all([add('one'), add('two')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  // What is there already needs no room.
  const there = both.find(({ status }) => status === 201)?.body
  expect((await add(there.words[1])).body).toEqual(there)
})
