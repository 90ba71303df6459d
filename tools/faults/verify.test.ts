import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { Ledger } from './ledger.ts'
import { countPieces, verify } from './verify.ts'

const app = await startTestApp()
const { db, pool, config } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const query = async <T extends object>(query: string, values: unknown[] = []) =>
  (await pool.query<T>(query, values)).rows

const ledger = new Ledger()
const product = await given.product({ store_id: (await given.seller()).store.id })
const before = await countPieces(query)
const buyer = await given.buyer()
const { body: placed } = await order(buyer, [[product, 2]], { key: 'first' })
const check = () => verify({ query, db, media: path.join(config.DATA_DIR, 'media') }, ledger, before)

beforeEach(() => {
  ledger.attempts.clear()
  ledger.parcels.clear()
  ledger.refunded.clear()
  ledger.requested('first')
  ledger.confirmed('first', placed)
})

test('a market that has everything it confirmed passes', async () => {
  expect(await check()).toEqual([])
})

test('a confirmed order that is missing is reported as lost', async () => {
  ledger.requested('second')
  ledger.confirmed('second', { ...placed, id: placed.id + 1, parcels: [] })
  expect(await check()).toEqual([`order ${placed.id + 1} was confirmed and is lost`])
})

test('an order with a refused key, with an unused key or with another total is reported', async () => {
  ledger.refused('first', 409)
  expect(await check()).toEqual([`key first was answered 409 and has order ${placed.id}`])
  ledger.attempts.delete('first')
  expect(await check()).toEqual(['key first has an order, but was never used'])
  ledger.confirmed('first', { ...placed, total: '1.00' })
  expect(await check()).toEqual([`order ${placed.id} was confirmed with 1.00 and is ${placed.total}`])
})

test('a parcel behind its confirmed status and a missing refund are reported', async () => {
  const [parcel] = placed.parcels
  ledger.observe({ ...placed, refunded: '5.00', parcels: [{ ...parcel, status: 'delivered' }] })
  expect(await check()).toEqual([
    `order ${placed.id} had refunded more than 0`,
    `parcel ${parcel.id} was confirmed delivered and is processing`,
  ])
})

test('a missing piece of stock is reported', async () => {
  const take = (pieces: number) =>
    pool.query('update products set stock_quantity = stock_quantity - $1 where id = $2', [pieces, product.id])
  await take(1)
  expect(await check()).toEqual([`product ${product.id}: stock and sold pieces were 10 and are 9`])
  await take(-1)
  expect(await check()).toEqual([])
})

test('nextOrder resolves for an order requested afterwards, not for an earlier one', async () => {
  ledger.requested('before')
  let resolved = false
  const wait = async () => {
    await ledger.nextOrder()
    resolved = true
  }
  const waiting = wait()
  ledger.confirmed('before', placed)
  await setImmediate()
  expect(resolved).toBe(false)
  ledger.requested('after')
  ledger.confirmed('after', placed)
  await waiting
})
