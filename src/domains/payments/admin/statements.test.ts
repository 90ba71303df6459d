import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/business-days.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'

const { app, db, given, gateway, ordersOf, shop, begin, comeBack } = await openGatewayShop()

type Difference = {
  id: number
  kind: string
  what: string
  transaction: string
  ours: string | null
  theirs: string | null
  payment: number | null
  state: string
  note: string
}

let serial = 0
/** The clock stands here: no midnight comes between what is booked and the day that is asked for. */
const now = new Date()
const today = dayInDhaka(now)
let admin: { token: string }
/** What other tests booked is of long ago. */
beforeEach(async () => {
  clock.set(now)
  serial += 1
  admin = await given.admin()
  await sql`delete from payment_difference_decisions`.execute(db)
  for (const table of ['payment_differences', 'payment_statement_lines', 'payment_statements'] as const)
    await db.deleteFrom(table).execute()
  await sql`update payment_receipts set received_at = received_at - interval '60 days',
    returned_at = returned_at - interval '60 days'`.execute(db)
  await sql`update refunds set done_at = done_at - interval '60 days'`.execute(db)
})

const post = (path: string, body: object) => app.request(`POST /api/admin/statements/${path}`, { as: admin, body })
const upload = (lines: string[], name = 'bkash.csv') =>
  post('', { method: 'bkash', name, text: ['trxID,Type,Amount,Date,Fee', ...lines].join('\n') })
const differences = async (state = 'open'): Promise<Difference[]> =>
  (
    await app.request(`GET /api/admin/statements/differences/?method=bkash&from=${today}&to=${today}&state=${state}`, {
      as: admin,
    })
  ).body
const day = async () =>
  (await app.request(`GET /api/admin/statements/days/?method=bkash&from=${today}&to=${today}`, { as: admin })).body
    .days[0]

async function paid() {
  await db.deleteFrom('gateway_payments').execute()
  const { id, session } = await begin(1)
  gateway.pay(session)
  await comeBack(id)
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { number: row.number, trx: row.provider_reference ?? '', amount: (row.amount_poisha / 100).toFixed(2), id }
}
const line = (trx: string, amount: string, type = 'Payment', fee = '1.50') =>
  `${trx},${type},${amount},${today} 10:00,${fee}`

test('a statement that agrees leaves nothing open, and its fees are known', async () => {
  const [one, two] = [await paid(), await paid()]
  expect((await upload([line(one.trx, one.amount), line(two.trx, two.amount)])).body).toMatchObject({
    lines: 2,
    open: 0,
    first_day: today,
  })
  expect(await differences()).toEqual([])
  expect(await day()).toMatchObject({
    ours: { payments: 2 },
    theirs: { payments: 2, fees: '3.00' },
    open: 0,
  })
})

test('money that came in another currency is in both sums, and missed where a statement lacks it', async () => {
  const [taka, dollars] = [await paid(), await paid()]
  const returned = {
    currency: 'USD',
    return_reason: 'wrong_currency',
    return_status: 'done',
    return_reference: `BACK${serial}`,
  } as const
  await db
    .updateTable('payment_receipts')
    .set({ ...returned, returned_at: now })
    .where('transaction', '=', dollars.trx)
    .execute()
  await upload([line(taka.trx, taka.amount)])
  const missing = await differences()
  expect(missing.toSorted((a, b) => a.what.localeCompare(b.what))).toMatchObject([
    { kind: 'missing_there', what: 'payment', transaction: dollars.trx, ours: dollars.amount },
    { kind: 'missing_there', what: 'refund', transaction: `BACK${serial}`, ours: dollars.amount },
  ])
  await upload([line(dollars.trx, dollars.amount), line(`BACK${serial}`, dollars.amount, 'Refund')])
  expect(await differences()).toEqual([])
  const { ours, theirs } = await day()
  expect([ours, theirs]).toMatchObject([
    { payments: 2, refunds: 1 },
    { payments: 2, refunds: 1 },
  ])
})

test('what the team has sent back itself is not in the books of the provider', async () => {
  const { id, trx, amount } = await paid()
  const sent = { return_reason: 'twice', return_status: 'done', return_route: 'payout', returned_at: now } as const
  await db
    .updateTable('payment_receipts')
    .set({ ...sent, return_reference: `bank ${serial}` })
    .where('payment_id', '=', id)
    .execute()
  await upload([line(trx, amount)])
  expect(await differences()).toEqual([])
})

test('what is missing with us, missing there, or another sum is kept, and explained once', async () => {
  const [lost, other] = [await paid(), await paid()]
  await upload([line(`STRANGE${serial}`, '77.00'), line(other.trx, '1.00')])
  const found = await differences()
  expect(found.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'amount', transaction: other.trx, ours: other.amount, theirs: '1.00', payment: other.number },
    { kind: 'missing_here', ours: null, theirs: '77.00', payment: null },
    { kind: 'missing_there', transaction: lost.trx, ours: lost.amount, theirs: null, payment: lost.number },
  ])
  expect(await day()).toMatchObject({ open: 3, decided: 0 })
  const id = found.find(({ kind }) => kind === 'missing_here')?.id
  const answers = await Promise.all(
    ['settled', 'explained'].map((state) =>
      post(`differences/${id}/`, { state, note: 'A test of theirs.', seen: { state: 'open', note: '' } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await day()).toMatchObject({ open: 2, decided: 1 })
  // Who is told reads what was decided, and may say it again.
  const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
  const now = { state: saved?.body.state, note: 'A test of theirs.' }
  expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', now })
  expect((await post(`differences/${id}/`, { state: 'open', note: '', seen: now })).status).toBe(200)
})

test('a note is not replaced unseen, and the same decision sent again is one', async () => {
  await upload([line(`STRANGE${serial}`, '77.00')])
  const [found] = await differences()
  const decide = (note: string, seen: object) =>
    post(`differences/${found?.id}/`, { state: 'explained', note, seen: { state: 'open', note: '', ...seen } })
  const first = await decide('Of another shop.', {})
  admin = await given.admin()
  expect((await decide('Of another shop.', {})).body).toEqual(first.body)
  const read = { state: 'explained', note: 'Of another shop.' }
  expect((await decide('Told by mail.', read)).body).toMatchObject({ note: 'Told by mail.' })
  expect((await decide('Told by phone.', read)).body).toMatchObject({
    code: 'changed_meanwhile',
    now: { state: 'explained', note: 'Told by mail.' },
  })
  const { rows } = await sql<{ note: string }>`select note from payment_difference_decisions order by id`.execute(db)
  expect(rows.map(({ note }) => note)).toEqual(['Of another shop.', 'Told by mail.'])
})

test('a later statement closes what it explains and leaves decisions alone', async () => {
  const [one, two] = [await paid(), await paid()]
  await upload([line(one.trx, '1.00')])
  expect((await differences()).map(({ kind }) => kind).toSorted()).toEqual(['amount', 'missing_there'])
  await upload([line(one.trx, one.amount), line(two.trx, two.amount)], 'corrected.csv')
  expect(await differences()).toEqual([])

  const third = await paid()
  await upload([line(`S${serial}`, '5.00')], 'more.csv')
  const missing = (await differences()).find(({ transaction }) => transaction === third.trx)
  await post(`differences/${missing?.id}/`, { state: 'explained', note: 'Told tomorrow.', seen: { state: 'open' } })
  await upload([line(third.trx, third.amount)], 'tomorrow.csv')
  expect(await differences('explained')).toMatchObject([{ transaction: third.trx, note: 'Told tomorrow.' }])
})

test('two parts of a day at the same moment agree with it together', async () => {
  const bought = [await paid(), await paid(), await paid(), await paid()]
  const halves = [bought.slice(0, 2), bought.slice(2)].map((half) => half.map(({ trx, amount }) => line(trx, amount)))
  const answers = await Promise.all(halves.map((half, at) => upload(half, `half-${at}.csv`)))
  expect(answers.map(({ body }) => body.open).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await differences()).toEqual([])
})

/** @returns the number of the refund */
async function refunded({ id }: { id: string }): Promise<string> {
  const [placed] = await ordersOf(shop.buyer)
  const refund = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  await app.request(`POST /api/admin/orders/${placed?.id}/refunds/`, { as: admin, body: refund })
  await settleRefunds(app.resources)
  const row = await db
    .selectFrom('refunds')
    .select('provider_reference')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.provider_reference ?? ''
}

test('a number in another case is the same number, and a corrected file replaces its line', async () => {
  const one = await paid()
  const number = await refunded(one)
  const inOtherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())
  await upload([line(inOtherCase(one.trx), one.amount), line(inOtherCase(number), '10.00', 'Refund')])
  expect(await differences()).toEqual([])
  await upload([line(one.trx, one.amount), line(number, '10.00', 'Refund')], 'corrected.csv')
  expect(await differences()).toEqual([])
  expect(await day()).toMatchObject({ theirs: { payments: 1, paid: one.amount, refunds: 1, refunded: '10.00' } })
})

test('refunds are compared by their own numbers', async () => {
  const one = await paid()
  const number = await refunded(one)
  await upload([line(one.trx, one.amount), line(number, '9.00', 'Refund')])
  expect(await differences()).toMatchObject([
    { what: 'refund', kind: 'amount', ours: '10.00', theirs: '9.00', payment: one.number },
  ])
  expect(await day()).toMatchObject({
    ours: { refunds: 1, refunded: '10.00' },
    theirs: { refunds: 1, refunded: '9.00' },
  })
})

test('a file is compared once, also when it is sent twice at the same moment', async () => {
  const lines = [line(`TWICE${serial}`, '5.00')]
  const answers = await Promise.all([upload(lines), upload(lines)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'statement_repeated' })
  expect(await differences()).toHaveLength(1)
})

test('a statement is compared as a whole or not at all', async () => {
  const { length } = await differences()
  const many = Array.from({ length: 20_100 }, (_, at) => `LONG${at},Payment,1,${today},0`)
  expect((await upload(many)).body).toMatchObject({ code: 'statement_too_long', params: { max: 20_000 } })
  expect(await differences()).toHaveLength(length)
})

test('what has no head is refused with the columns that are looked for, of cash with others', async () => {
  const headless = async (method: string) => (await post('', { method, name: 'a.csv', text: 'what,when\n1,2' })).body
  expect(await headless('bkash')).toMatchObject({
    detail: expect.stringContaining('the transaction, the amount and the date'),
    params: { line: 0, of: 'provider' },
  })
  expect(await headless('cod')).toMatchObject({
    detail: expect.stringContaining('the amount and the order or parcel'),
    params: { line: 0, of: 'cash' },
  })
})

test('what is no statement is refused with its line, and methods without statements have none', async () => {
  expect((await upload([`A,Payment,much,${today},0`])).body).toMatchObject({
    code: 'statement_unreadable',
    params: { line: 2 },
  })
  expect((await post('', { method: 'card', name: 'a.csv', text: 'trxID,amount,date' })).body).toMatchObject({
    code: 'statement_unreadable',
  })
  expect((await upload([])).body).toEqual({
    code: 'statement_empty',
    detail: 'No line of the statement is to be compared.',
  })
  const support = await given.user({ role: 'ADMIN', staff_role: 'support' })
  expect((await app.request('GET /api/admin/statements/days/', { as: support })).status).toBe(403)
})

test('days of the years 0 and 2, as while a year is typed, are read as the first that there is', async () => {
  const read = async (query: string) => (await app.request(`GET /api/admin/statements/${query}`, { as: admin })).body
  const all = await read('differences/?state=open')
  for (const year of ['0000', '0002']) {
    expect(await read(`differences/?state=open&from=${year}-01-01`)).toEqual(all)
    expect(await read(`differences/?state=open&to=${year}-01-01`)).toEqual([])
    expect(await read(`days/?to=${year}-01-01`)).toMatchObject({ to: '1900-01-01', days: [] })
  }
})
