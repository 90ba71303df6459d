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
const ask = async <T extends object>(query: string, values: unknown[] = []) => (await pool.query<T>(query, values)).rows

const ledger = new Ledger()
const product = await given.product({ store_id: (await given.seller()).store.id })
const started = await countPieces(ask)
const buyer = await given.buyer()
const { body: placed } = await order(buyer, [[product, 2]], { key: 'first' })
const look = () => verify({ ask, db, media: path.join(config.DATA_DIR, 'media') }, ledger, started)

beforeEach(() => {
  ledger.wishes.clear()
  ledger.parcels.clear()
  ledger.refunded.clear()
  ledger.wanted('first')
  ledger.answered('first', placed)
})

test('nothing is found where the market keeps all that it answered', async () => {
  expect(await look()).toEqual([])
})

test('an answered order that is not there is lost', async () => {
  ledger.wanted('second')
  ledger.answered('second', { ...placed, id: placed.id + 1, parcels: [] })
  expect(await look()).toEqual([`order ${placed.id + 1} was answered and is lost`])
})

test('an order of a key that was refused, of one that nobody used, and of another sum is wrong', async () => {
  ledger.refused('first', 409)
  expect(await look()).toEqual([`key first was answered 409 and has order ${placed.id}`])
  ledger.wishes.delete('first')
  expect(await look()).toEqual(['nobody asked for the order of key first'])
  ledger.answered('first', { ...placed, total: '1.00' })
  expect(await look()).toEqual([`order ${placed.id} was answered 1.00 and is ${placed.total}`])
})

test('a parcel that was said to be further, and money that was said to have gone back, are missed', async () => {
  const [parcel] = placed.parcels
  ledger.saw({ ...placed, refunded: '5.00', parcels: [{ ...parcel, status: 'delivered' }] })
  expect(await look()).toEqual([
    `order ${placed.id} had given back more than 0`,
    `parcel ${parcel.id} was answered delivered and is processing`,
  ])
})

test('a piece that is gone is missed', async () => {
  const take = (pieces: number) =>
    pool.query('update products set stock_quantity = stock_quantity - $1 where id = $2', [pieces, product.id])
  await take(1)
  expect(await look()).toEqual([`product ${product.id}: stock and sold pieces were 10 and are 9`])
  await take(-1)
  expect(await look()).toEqual([])
})

test('whoever waits for an order hears of one that was wanted after that, and of none before', async () => {
  ledger.wanted('before')
  let heard = false
  const waits = async () => {
    await ledger.nextOrder()
    heard = true
  }
  const waiting = waits()
  ledger.answered('before', placed)
  await setImmediate()
  expect(heard).toBe(false)
  ledger.wanted('after')
  ledger.answered('after', placed)
  await waiting
})
