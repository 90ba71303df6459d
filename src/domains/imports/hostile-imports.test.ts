import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import type { HtmlConverter } from './convert-html.ts'
import { workOnImports } from './work-imports.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const others = await given.category({ name: 'Others' })

const good = { type: 'Others', tags: 'x', body: 'x', stock: 1, price: 5 }
const codesOf = (reasons: { code: string; column: string | null }[]) =>
  reasons.map(({ code, column }) => (column === null ? code : `${code} at ${column}`))

test('the file of 177 bytes that once froze the market becomes a product', async () => {
  const seller = await given.seller()
  const body = '<table><tr><td colspan=1000000>x</td></tr></table>'
  const file = `Handle,Title,Body (HTML),Type,Tags,Variant Price,Variant Inventory Qty\na,Cup,"${body}",Others,clay,5,1\n`
  expect(Buffer.byteLength(file)).toBeLessThan(178)
  expect((await fixture.run(seller, file)).results).toMatchObject({ created: 1, refused: 0 })
  expect(await fixture.products(seller)).toMatchObject([{ name: 'Cup', description: 'x' }])
})

test('a value that is too long is cut or refused, and its row names the column; the rest is imported', async () => {
  const seller = await given.seller()
  const many = (piece: string, count: number) => piece.repeat(count)
  const done = await fixture.run(
    seller,
    fileOf(
      line({ ...good, handle: many('h', 20_000), title: 'Handle' }),
      line({ ...good, handle: 'title', title: many('t', 20_000) }),
      line({ ...good, handle: 'body', title: 'Body', body: many('<b>', 20_000) }),
      line({ ...good, handle: 'price', title: 'Price', price: `5${many(' ', 200_000)}x` }),
      line({ ...good, handle: 'tags', title: 'Tags', tags: `first,${many('t,', 200_000)}` }),
      line({ ...good, handle: 'type', title: 'Type', type: many('t', 20_000) }),
      line({ ...good, handle: 'option', title: 'Option', option: 'Size', value: many('v', 20_000) }),
      line({ ...good, handle: 'picture', title: 'Picture', image: `https://x.test/${many('p', 20_000)}` }),
      line({ ...good, handle: 'pair', title: 'Pair', stock: `${many('x', 78)}👍👍` }),
    ),
    { default_category_id: others.id },
  )
  expect(done).toMatchObject({ state: 'done', results: { created: 4, refused: 5 } })
  const rows = await fixture.rows(seller, done.id)
  expect(rows.map((row: { problems: []; notes: [] }) => [codesOf(row.problems), codesOf(row.notes)])).toEqual([
    [['handle_too_long at Handle'], []],
    [['title_too_long at Title'], []],
    [['body_too_large at Body (HTML)'], []],
    [['price_invalid at Variant Price'], []],
    [[], ['tags_dropped at Tags']],
    [[], ['cell_cut at Type', 'type_as_tag at Type']],
    [[], ['cell_cut at Option1 Value']],
    [[], ['picture_address at Image Src']],
    [['stock_invalid at Variant Inventory Qty'], []],
  ])
})

test('a line whose text kills the thread is refused with the reason, the other lines are imported', async () => {
  const seller = await given.seller()
  const openConverter = (): HtmlConverter => ({
    convert: (htmls) =>
      Promise.resolve(htmls.map((html) => (html.includes('deadly') ? null : { text: 'converted', media: [] }))),
    killed: () => 1,
    close: () => Promise.resolve(),
  })
  const file = fileOf(
    line({ ...good, handle: 'a', title: 'A', body: '<p>deadly</p>' }),
    line({ ...good, handle: 'b', title: 'B', body: '<p>harmless</p>' }),
  )
  const { body } = await fixture.send(seller, file)
  await workOnImports(app.resources, { openConverter })
  expect(await fixture.read(seller, body.id)).toMatchObject({ state: 'ready', outcomes: { create: 1, refuse: 1 } })
  const [deadly] = await fixture.rows(seller, body.id)
  expect(deadly.problems).toMatchObject([{ code: 'html_unreadable', line: 2, column: 'Body (HTML)' }])
})

test('a file with many texts that kill the thread is refused as a whole', async () => {
  const seller = await given.seller()
  let [killed, closed] = [0, false]
  const openConverter = (): HtmlConverter => ({
    convert: (htmls) => Promise.resolve(htmls.map(() => ((killed += 1), null))),
    killed: () => killed,
    close: () => Promise.resolve(void (closed = true)),
  })
  const lines = Array.from({ length: 5 }, (_, at) => line({ ...good, handle: `p${at}`, title: 'P', body: '<p>x</p>' }))
  const { body } = await fixture.send(seller, fileOf(...lines))
  await workOnImports(app.resources, { openConverter })
  expect(await fixture.read(seller, body.id)).toMatchObject({
    state: 'unreadable',
    problem: { code: 'import_gave_up' },
  })
  expect(closed).toBe(true)
})

test('a file of many long lines is read in chunks that fit into memory', async () => {
  const seller = await given.seller()
  const body = `<p>${'ab '.repeat(100_000)}</p>`
  const lines = Array.from({ length: 12 }, (_, at) => line({ ...good, handle: `p${at % 9}`, title: 'P', body }))
  const done = await fixture.check(seller, fileOf(...lines))
  expect(done).toMatchObject({ state: 'ready', lines: 12, total: 9, outcomes: { refuse: 9 } })
  const [first] = await fixture.rows(seller, done.id)
  expect(codesOf(first.problems)).toEqual(['description_too_long at Body (HTML)'])
})
