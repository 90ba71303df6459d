import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TRACES_KEPT_DAYS } from '#contract/orders/hold-rules.ts'
import { readMobile } from '#contract/phone.ts'
import { clock, DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createHolds } from '#test/holds.ts'
import { proveNumber } from '#test/proven-number.ts'
import { COMPARED_WITHIN_MS } from './hold-rules.ts'
import { ordersJobs } from './jobs.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { holdOf, queue } = createHolds(app)

type Placing = { phone?: string; address?: string; device?: string; method?: string }
let product: Awaited<ReturnType<typeof given.product>>
let serial = 0
beforeEach(async () => {
  await db.deleteFrom('order_traces').execute()
  product = await given.product({ stock_quantity: 100 })
})
afterEach(() => clock.set(null))

/** Places an order of somebody who shares neither number, address nor browser with others, unless given. */
async function place({ phone, address, device, method = 'cod' }: Placing, buyer?: { id: number; token: string }) {
  serial += 1
  const own = String(serial).padStart(8, '0')
  const person = buyer ?? (await given.buyer())
  const to = phone ?? `017${own}`
  await proveNumber(app, person, readMobile(to) ?? '')
  const { status, body } = await app.request('POST /api/orders/', {
    as: person,
    headers: device === undefined ? {} : { cookie: `device=${device.padEnd(43, '_')}` },
    body: {
      shipping_address: {
        name: 'Mitu',
        phone: to,
        address: address ?? `House ${own}, Road 3`,
        city: 'Dhaka',
      },
      payment_method: method,
      items: [{ product_id: product.id, quantity: 1 }],
    },
  })
  expect(status, body.detail).toBe(201)
  return body.id as number
}
const reasonsOf = async (orderId: number) => (await holdOf(orderId))?.reasons ?? []
const times = async (count: number, what: (at: number) => Promise<number>) => {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) ids.push(await what(at))
  return ids
}
const heldOf = (ids: number[]) => Promise.all(ids.map(reasonsOf))

describe('an order in cash is held', () => {
  test('as the third to one phone number, whoever orders and however it is written', async () => {
    const spellings = ['01712-345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮', '01712345678']
    expect(await heldOf(await times(4, (at) => place({ phone: spellings[at]! })))).toEqual([
      [],
      [],
      ['phone'],
      ['phone'],
    ])
  })

  test('as that of the third account to one address, however it is written', async () => {
    const spellings = ['House 7, Road 3, Dhanmondi', 'HOUSE 7 ROAD 3 DHANMONDI', 'House ৭, Road-৩, Dhanmondi']
    expect(await heldOf(await times(3, (at) => place({ address: spellings[at]! })))).toEqual([[], [], ['address']])
  })

  test('as that of the third account from one browser', async () => {
    const ids = await times(3, () => place({ device: 'shared' }))
    expect(await heldOf(ids)).toEqual([[], [], ['device']])
    expect((await holdOf(ids[2]!))?.facts).toEqual({ phone: 1, address: 1, device: 3 })
  })

  test('for all reasons at once, and the team sees what was counted', async () => {
    const alike = { phone: '01811111111', address: 'House 9, Road 9, Banani', device: 'all' }
    const ids = await times(3, () => place(alike))
    expect(await reasonsOf(ids[2]!)).toEqual(['phone', 'address', 'device'])
    const row = (await queue(await given.admin())).find(({ id }: { id: number }) => id === ids[2])
    expect(row.hold.counts).toEqual({ phone: 3, address: 3, device: 3 })
    expect(row.hold.alike.map(({ by, count }: { by: string; count: number }) => [by, count])).toEqual([
      ['phone', 2],
      ['address', 2],
      ['device', 2],
    ])
  })
})

describe('an order in cash is not held', () => {
  test('for what one account orders to its own address from its own browser, below the limit of its number', async () => {
    const buyer = await given.buyer()
    const ids = await times(5, (at) =>
      place({ address: 'House 1, Road 1, Uttara', device: 'own', phone: `0181000000${at}` }, buyer),
    )
    expect(await heldOf(ids)).toEqual([[], [], [], [], []])
  })

  test.each([
    ['number', { phone: '01311111111' }],
    ['address', { address: 'House 4, Road 4, Tejgaon' }],
    ['browser', { device: 'paid' }],
  ])('for orders of the same %s that are paid otherwise, which are not held either', async (_what, alike) => {
    expect(await heldOf(await times(4, () => place({ ...alike, method: 'card' })))).toEqual([[], [], [], []])
    expect(await heldOf(await times(3, () => place(alike)))).toMatchObject([[], [], [expect.any(String)]])
  })

  test('for those of the day before', async () => {
    const phone = '01911111111'
    const ago = (ms: number) => db.updateTable('order_traces').set({ placed_at: new Date(clock.now().getTime() - ms) })
    await times(2, () => place({ phone }))
    await ago(COMPARED_WITHIN_MS + 60_000)
      .where('phone', '=', '+8801911111111')
      .execute()
    expect(await heldOf(await times(3, () => place({ phone })))).toEqual([[], [], ['phone']])
    await ago(COMPARED_WITHIN_MS - 60_000)
      .where('phone', '=', '+8801911111111')
      .execute()
    expect(await reasonsOf(await place({ phone }))).toEqual(['phone'])
  })

  test('for a browser that keeps no cookies, or an address that is too short', async () => {
    expect(await heldOf(await times(4, () => place({ address: 'Mirpur 1' })))).toEqual([[], [], [], []])
  })
})

test('of orders at the same moment those beyond the limit are held, not one less', async () => {
  const alike = { phone: '01611111111', address: 'House 5, Road 5, Gulshan', device: 'crowd' }
  const ids = await Promise.all(Array.from({ length: 6 }, () => place(alike)))
  const held = (await heldOf(ids)).filter((reasons) => reasons.length > 0)
  expect(held).toHaveLength(4)
})

test('the same request sent twice is one order, and counts once', async () => {
  const buyer = await given.buyer()
  const once = () =>
    app.request('POST /api/orders/', {
      as: buyer,
      headers: { 'idempotency-key': 'again' },
      body: {
        shipping_address: { name: 'Mitu', phone: '01511111111', address: 'House 8, Road 8, Khilgaon', city: 'Dhaka' },
        payment_method: 'cod',
        items: [{ product_id: product.id, quantity: 1 }],
      },
    })
  const answers = [await once(), await once(), await once(), await once()]
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await reasonsOf(answers[0]!.body.id)).toEqual([])
})

test('after thirty days nothing is compared any more', async () => {
  const old = await place({ phone: '01411111111' })
  const forget = () => ordersJobs.find(({ queue }) => queue === 'orders-forget-traces')!.run(app.resources, {})
  const traces = () => db.selectFrom('order_traces').select('order_id').execute()
  const placed = clock.now().getTime()
  clock.set(new Date(placed + TRACES_KEPT_DAYS * DAY - 60_000))
  await forget()
  expect(await traces()).toEqual([{ order_id: old }])
  clock.set(new Date(placed + TRACES_KEPT_DAYS * DAY + 60_000))
  await forget()
  expect(await traces()).toEqual([])
})
