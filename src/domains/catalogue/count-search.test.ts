import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { catalogueJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const admin = await given.admin()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
type Visitor = { as?: string; ip?: string; agent?: string }
const search = (query: string, { as, ip = '10.0.0.1', agent = BROWSER }: Visitor = {}) =>
  app.request('POST /api/products/searches/', {
    ip,
    body: { query },
    headers: { 'user-agent': agent },
    ...(as ? { as } : {}),
  })
const counted = () =>
  db
    .selectFrom('empty_searches')
    .select((eb) => [eb.cast<string>(eb.ref('day'), 'text').as('day'), 'term', 'searches'])
    .orderBy('day')
    .orderBy('term')
    .execute()
const visitors = () => db.selectFrom('empty_search_visitors').selectAll().execute()

beforeEach(async () => {
  clock.set(new Date('2026-11-20T09:00:00Z'))
  await db.deleteFrom('empty_searches').execute()
  await db.deleteFrom('empty_search_visitors').execute()
})
afterEach(() => clock.set(null))

test('a term counts once per visitor and day of Dhaka, however it is written and however often it is sent', async () => {
  clock.set(new Date('2026-11-20T17:59:00Z'))
  await Promise.all(Array.from({ length: 10 }, () => search('  Nakshi\n Kantha ')))
  expect((await search('nakshi kantha')).status).toBe(204)
  await search('nakshi kantha', { ip: '10.0.0.2' })
  clock.set(new Date('2026-11-20T18:00:00Z'))
  await search('NAKSHI KANTHA')
  expect(await counted()).toEqual([
    { day: '2026-11-20', term: 'nakshi kantha', searches: 2 },
    { day: '2026-11-21', term: 'nakshi kantha', searches: 1 },
  ])
})

test('concurrent searches are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => search('শীতলপাটি', { ip: `10.0.1.${at}` })))
  expect(await counted()).toEqual([{ day: '2026-11-20', term: 'শীতলপাটি', searches: 20 }])
})

test('a search with results is not counted, whatever the client claims', async () => {
  await given.product({ name: 'Clay pot' })
  expect((await search('clay')).status).toBe(204)
  expect(await counted()).toEqual([])
  expect(await visitors()).toEqual([])
})

test('robots are not counted', async () => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect((await search('sitalpati', { agent })).status).toBe(204)
  expect(await counted()).toEqual([])
})

test('nothing about the visitor is stored', async () => {
  const buyer = await given.buyer()
  await search('sitalpati', { as: buyer.token, ip: '203.0.113.9' })
  await search('monipuri', { as: buyer.token, ip: '203.0.113.9' })
  const hashes = (await visitors()).map(({ visitor }) => visitor.toString('hex'))
  // Not even whether both came from one visitor.
  expect(new Set(hashes).size).toBe(2)
  expect(Object.keys((await db.selectFrom('empty_searches').selectAll().execute())[0] ?? {}).toSorted()).toEqual([
    'day',
    'searches',
    'term',
  ])
})

const refused = [
  ['', 'search_too_short'],
  ['a', 'search_too_short'],
  ['  \u200b x ', 'search_too_short'],
  ['x'.repeat(101), 'search_too_long'],
  ['01712345678', 'search_personal'],
  ['call +880 1712-345678 now', 'search_personal'],
  ['০১৭১২ ৩৪৫৬৭৮', 'search_personal'],
  ['1990.123.456', 'search_personal'],
  ['mitu@example.com', 'search_personal'],
  ['মিতু＠example', 'search_personal'],
] as const
for (const [query, code] of refused)
  test(`“${query.slice(0, 20)}” is refused and not counted`, async () => {
    expect(await search(query)).toMatchObject({ status: 400, body: { field_codes: { query: [code] } } })
    expect(await counted()).toEqual([])
  })

for (const query of ['iphone 15 pro max 256', 'sm-g991b', '100% cotton', '12 x 18 inch', '১২ ইঞ্চি'])
  test(`“${query}” is a term`, async () => {
    expect((await search(query)).status).toBe(204)
    expect(await counted()).toHaveLength(1)
  })

test("the visitor's hash is deleted once the day is over, the term after 90 days", async () => {
  await search('sitalpati')
  const forget = () => catalogueJobs.find(({ queue }) => queue === 'catalogue-forget-searches')!.run(app.resources, {})
  await forget()
  expect(await visitors()).toHaveLength(1)
  clock.set(new Date('2026-11-22T18:25:00Z'))
  await forget()
  expect(await visitors()).toEqual([])
  // 90 days: from 20 November to 17 February.
  clock.set(new Date('2027-02-16T18:25:00Z'))
  await forget()
  expect(await counted()).toHaveLength(1)
  clock.set(new Date('2027-02-17T18:25:00Z'))
  await forget()
  expect(await counted()).toEqual([])
})

test('the report has the count and that of the period before', async () => {
  const day = (at: string) => clock.set(new Date(`${at}T09:00:00Z`))
  const many = async (term: string, times: number) => {
    for (let n = 0; n < times; n += 1) await search(term, { ip: `10.0.2.${n}` })
  }
  day('2026-11-11')
  await many('sitalpati', 2)
  day('2026-11-12')
  await many('monipuri', 1)
  day('2026-11-13')
  await many('sitalpati', 3)
  await many('=cmd|calc', 1)
  const reportOf = async (query: string) =>
    (await app.request(`GET /api/admin/reports/searches/?from=2026-11-12&to=2026-11-13&${query}`, { as: admin })).body
  expect(await reportOf('')).toEqual({
    from: '2026-11-12',
    to: '2026-11-13',
    totals: { searches: 5, terms: 3 },
    previous: { from: '2026-11-10', to: '2026-11-11', totals: { searches: 2, terms: 1 } },
    growth: { searches: 150, terms: 200 },
    series: [
      { period: '2026-11-12', searches: 1 },
      { period: '2026-11-13', searches: 4 },
    ],
    terms: {
      count: 3,
      results: [
        { term: 'sitalpati', searches: 3, before: 2, growth: 50, last: '2026-11-13', series: [0, 3] },
        { term: '=cmd|calc', searches: 1, before: 0, growth: null, last: '2026-11-13', series: [0, 1] },
        { term: 'monipuri', searches: 1, before: 0, growth: null, last: '2026-11-12', series: [1, 0] },
      ],
    },
  })
  expect((await reportOf('search=MONI')).terms).toMatchObject({ count: 1, results: [{ term: 'monipuri' }] })
  expect((await reportOf('sort=term&order=desc&page_size=1')).terms.results[0].term).toBe('sitalpati')
  const file = await app.request('GET /api/admin/reports/csv/?part=searches&from=2026-11-12&to=2026-11-13', {
    as: admin,
  })
  expect(file.body).toContain("'=cmd|calc,1,0,,2026-11-13")
})
