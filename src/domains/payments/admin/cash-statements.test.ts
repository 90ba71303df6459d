import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { startTestApp } from '#test/app.ts'
import { createCashStatements } from '#test/cash-statements.ts'
import { createGiven } from '#test/given.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { orderInvariants } from '../../../../tools/doctor/order-invariants.ts'
import { bookCash } from './add-cash-statement.ts'
import { insertStatement } from './statement-store.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const statements = await createCashStatements(app)
const { admin, buyer, seller, other, after, today, product, placed, delivered, upload } = statements
const { differences, paymentOf, received } = statements
beforeEach(() => statements.clear())

const listed = async (status: string) =>
  (await request(`GET /api/admin/payments/?status=${status}`, { as: admin })).body.map(
    (row: { order: number }) => row.order,
  )
const sum = ({ total }: { total: string }) => total

test('cash that is paid in is remitted, for the team and the seller and not the buyer', async () => {
  const bought = await delivered()
  expect(await paymentOf(bought)).toMatchObject({ cash: 'collected', collected: sum(bought), remitted: '0.00' })
  expect(await listed('collected')).toContain(bought.id)
  const { status, body } = await upload([`#${bought.id},,"${bought.total}",SLIP-7,${today}`])
  expect([status, body.open]).toEqual([201, 0])
  const payment = await paymentOf(bought)
  expect(payment).toMatchObject({ status: 'paid', cash: 'remitted', remitted: sum(bought) })
  expect(await received(bought)).toMatchObject([
    { who: { id: admin.id }, facts: { amount: sum(bought), reference: 'SLIP-7' } },
  ])
  expect(await listed('collected')).not.toContain(bought.id)
  expect(await listed('remitted')).toContain(bought.id)
  const seen = async (by: typeof buyer, as = '') => (await after.read(by, bought.id, as)).cash.remitted
  expect([await seen(admin), await seen(seller, '?as=seller'), await seen(buyer)]).toEqual([
    sum(bought),
    sum(bought),
    null,
  ])
  const { body: report } = await request(`GET /api/admin/reports/payments/?from=${today}&to=${today}`, { as: admin })
  expect(report.methods).toMatchObject([{ method: 'cod', remitted: sum(bought), outstanding: '0.00' }])
  const { body: days } = await request(`GET /api/admin/statements/days/?method=cod&from=${today}&to=${today}`, {
    as: admin,
  })
  expect(days.days).toMatchObject([{ ours: { paid: sum(bought) }, theirs: { paid: sum(bought) }, open: 0 }])
})

test('it is booked once, by two people at once and in statements that overlap', async () => {
  const [one, two] = [await delivered(), await delivered()]
  const line = ({ id, total }: Order) => `${id},,${total},S1,${today}`
  const colleague = await given.admin()
  const answers = await Promise.all([
    upload([line(one), line(two)]),
    upload([line(two), line(one)], colleague),
    upload([line(two)], colleague),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect([(await received(one)).length, (await received(two)).length]).toEqual([1, 1])
  expect(await differences()).toEqual([])
  const same = [line(one), line(two), '']
  expect((await upload(same)).status).toBe(201)
  expect((await upload(same)).body).toMatchObject({ code: 'statement_repeated' })
})

test('what another statement brings at the same moment is compared, too', async () => {
  const [one, two] = [await delivered(), await delivered()]
  await upload([`${one.id},,10.00,A,${today}`])
  expect(await differences()).toMatchObject([{ kind: 'amount', theirs: '10.00' }])
  const [second] = await db.transaction().execute(async (tx) => {
    const sent = { method: 'cod', name: 'rest.csv', hash: Buffer.alloc(32), firstDay: today, lastDay: today }
    const statement = await insertStatement(tx, { ...sent, by: admin.id, lines: 1 })
    const rest = poisha(Math.round(Number(sum(one)) * 100) - 1_000)
    const line = { order: one.id, parcel: null, amount: rest, fee: null, reference: 'B', day: today }
    await bookCash(tx, { method: 'cod', statement, lines: [line], lastDay: today })
    const second = upload([`${two.id},,${two.total},C,${today}`])
    await untilWaiting(db, 1)
    return [second]
  })
  expect((await second).body).toMatchObject({ open: 0 })
  expect(await differences()).toEqual([])
})

test('parcels of several sellers are paid in one by one or together', async () => {
  const bought = await placed([await product(), 1], [await product(other, 30_000), 1])
  const [first, second] = bought.parcels as [Order['parcels'][0], Order['parcels'][0]]
  await after.deliver(seller, bought.id)
  // Paid in before the seller says that it was delivered.
  await upload([`${bought.id},,${second.total},A,${today}`])
  expect(await paymentOf(bought)).toMatchObject({ status: 'due', remitted: '0.00' })
  expect(await differences()).toMatchObject([{ kind: 'not_collected', ours: '0.00', theirs: sum(second) }])
  await after.deliver(other, bought.id)
  expect(await paymentOf(bought)).toMatchObject({ status: 'paid', cash: 'collected', remitted: sum(second) })
  expect(await differences()).toEqual([])
  await upload([`${bought.id},,${first.total},B,${today}`])
  expect(await paymentOf(bought)).toMatchObject({ cash: 'remitted', remitted: sum(bought) })
  expect(await differences()).toEqual([])
})

test('a parcel is named by the number of its carrier, also before it is delivered', async () => {
  const bought = await placed([await product(), 1], [await product(other, 30_000), 1])
  const second = bought.parcels[1] as Order['parcels'][0]
  await after.move(other, bought.id, { status: 'shipped', tracking: `DL${bought.id}`, parcel: second.id })
  await upload([`,dl${bought.id},${second.total},A,${today}`])
  expect(await differences()).toMatchObject([{ kind: 'not_collected', ours: '0.00', theirs: sum(second) }])
  expect(await received(bought)).toEqual([])
  await after.move(other, bought.id, { status: 'delivered', parcel: second.id })
  expect(await differences()).toEqual([])
  expect(await received(bought)).toMatchObject([{ facts: { amount: sum(second), reference: 'A' } }])
  await after.deliver(seller, bought.id)
  await upload([`${bought.id},,${bought.parcels[0]?.total},B,${today}`])
  expect(await paymentOf(bought)).toMatchObject({ cash: 'remitted', remitted: sum(bought) })
})

test('short, over, again, unknown and missing are differences, which a person decides about', async () => {
  const [short, over, again, late] = [await delivered(), await delivered(), await delivered(), await delivered()]
  const unknown = 999_999_999
  await sql`update parcels set delivered_at = delivered_at - interval '9 days' where order_id = ${late.id}`.execute(db)
  await upload([
    `${short.id},,100,A,${today}`,
    `${over.id},,${Number(over.total) + 1},A,${today}`,
    `${again.id},,${again.total},A,${today}`,
    `${again.id},,${again.total},B,${today}`,
    `${unknown},,5,A,${today}`,
  ])
  const found = await differences()
  expect(found.map(({ kind, payment }: { kind: string; payment: number | null }) => [kind, payment !== null])).toEqual(
    expect.arrayContaining([
      ['amount', true],
      ['amount', true],
      ['repeated', true],
      ['missing_here', false],
      ['missing_there', true],
    ]),
  )
  expect(found).toHaveLength(5)
  expect(await paymentOf(short)).toMatchObject({ cash: 'collected', remitted: '100.00' })
  expect(await paymentOf(over)).toMatchObject({ cash: 'remitted', remitted: sum(over) })
  expect(await received(again)).toHaveLength(1)
  const strange = found.find(({ kind }: { kind: string }) => kind === 'missing_here')
  expect(strange.parcel).toBeNull()
  const { tracking } = short.parcels[0] ?? {}
  const named = { parcel: { order: short.id, tracking }, transaction: `${short.id} · ${tracking}` }
  expect(found).toContainEqual(expect.objectContaining(named))
  const decision = { state: 'explained', note: 'Of another market.', seen: { state: 'open' } }
  expect(
    (await request(`POST /api/admin/statements/differences/${strange.id}/`, { as: admin, body: decision })).status,
  ).toBe(200)
  // The rest is paid in later, and what was missing.
  await upload([
    `${short.id},,${(Number(short.total) - 100).toFixed(2)},C,${today}`,
    `${late.id},,${late.total},C,${today}`,
  ])
  expect((await differences()).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['amount', 'repeated'])
  expect(await received(short)).toMatchObject([{ facts: { reference: 'A' } }, { facts: { reference: 'C' } }])
  expect(await paymentOf(short)).toMatchObject({ cash: 'remitted' })
  for (const { name, find } of orderInvariants) expect([name, (await find(db)).first]).toEqual([name, []])
})

test('cash that nobody paid in is missing however long ago it was collected', async () => {
  const [old, now] = [await delivered(), await delivered()]
  await sql`update parcels set delivered_at = delivered_at - interval '400 days' where order_id = ${old.id}`.execute(db)
  await upload([`${now.id},,${now.total},A,${today}`])
  const [missing, ...others] = await differences()
  expect(others).toEqual([])
  expect(missing).toMatchObject({ kind: 'missing_there', parcel: { order: old.id }, ours: sum(old) })
  // What was decided about is not opened again by the next statement.
  const decision = { state: 'explained', note: 'The courier has gone.', seen: { state: 'open' } }
  const path = `POST /api/admin/statements/differences/${missing.id}/` as const
  expect((await request(path, { as: admin, body: decision })).status).toBe(200)
  const next = await delivered()
  await upload([`${next.id},,${next.total},B,${today}`])
  expect(await differences()).toEqual([])
})

test('the timeline names the reference whose money was booked, not one that pays the same in again', async () => {
  const [again, later, shared] = [await delivered(), await placed([await product(), 1]), await delivered()]
  const half = (Number(shared.total) / 2).toFixed(2)
  await upload([
    // The first in the file counts, whatever its name and day.
    `${again.id},,${again.total},SLIP-2,${today}`,
    `${again.id},,${again.total},SLIP-1,2020-01-01`,
    `${later.id},,${later.total},SLIP-3,${today}`,
    `${shared.id},,${half},SLIP-4,${today}`,
  ])
  const colleague = await given.admin()
  const rest = (Number(shared.total) - Number(half)).toFixed(2)
  await upload(
    [
      `${later.id},,${later.total},SLIP-5,${today}`,
      `${shared.id},,${rest},SLIP-6,${today}`,
      `${shared.id},,1,SLIP-7,${today}`,
    ],
    colleague,
  )
  await after.deliver(seller, later.id)
  const named = async (of: Order) =>
    (await received(of)).map(({ who, facts }: { who: { id: number }; facts: { reference: string } }) => [
      facts.reference,
      who.id,
    ])
  expect(await named(again)).toEqual([['SLIP-2', admin.id]])
  expect(await named(later)).toEqual([['SLIP-3', admin.id]])
  expect(await named(shared)).toEqual([
    ['SLIP-4', admin.id],
    ['SLIP-6', colleague.id],
  ])
})

test('a parcel is paid in under its number, in whichever digits its seller has typed it', async () => {
  const bought = await placed([await product(), 1])
  await after.move(seller, bought.id, { status: 'shipped', tracking: 'DL৭৭৮৮' })
  await after.move(seller, bought.id, { status: 'delivered' })
  await upload([`,DL7788,${bought.total},A,${today}`])
  expect(await paymentOf(bought)).toMatchObject({ cash: 'remitted', remitted: bought.total })
  expect(await differences()).toEqual([])
})

test('a part of a parcel that was taken is paid in as it was collected', async () => {
  const tea = await product()
  const bought = await placed([tea, 2])
  await after.move(seller, bought.id, { status: 'shipped', tracking: 'BD-7' })
  const lines = [{ item: bought.items[0]?.id, quantity: 1 }]
  const refusal = { parcel: bought.parcels[0]?.id, lines, restock: true }
  expect((await request(`POST /api/orders/${bought.id}/refusal/`, { as: seller, body: refusal })).status).toBe(200)
  const { collected } = await paymentOf(bought)
  expect(Number(collected)).toBeLessThan(Number(bought.total))
  await upload([`${bought.id},,${collected},A,${today}`])
  expect(await paymentOf(bought)).toMatchObject({ cash: 'remitted', remitted: collected })
  expect(await differences()).toEqual([])
})
