import { beforeEach, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)

/** A seller who bought twice and sold three times, in turns: bought, sold, bought, sold, sold. */
let seller: Awaited<ReturnType<typeof given.seller>>
let ids: number[]
let others: { store: string; product: string }
beforeEach(async () => {
  seller = await given.seller()
  const [other, buyer] = [await given.seller(), await given.buyer()]
  const own = await given.product({ store_id: seller.store.id, name: 'Own shawl', stock_quantity: 50 })
  const foreign = await given.product({ store_id: other.store.id, name: 'Foreign lamp', stock_quantity: 50 })
  others = { store: other.store.name, product: 'Foreign lamp' }
  ids = []
  for (const who of ['seller', 'buyer', 'seller', 'buyer', 'buyer']) {
    const order =
      who === 'seller'
        ? await after.placed(seller, [[foreign, 1]])
        : await after.placed(buyer, [
            [own, 1],
            [foreign, 1],
          ])
    ids.push(order.id)
  }
})

const read = async (query = '', as: { token: string } = seller) =>
  (await app.request(`GET /api/orders/${query}`, { as })).body
const seen = (orders: { id: number; viewer: string }[]) => orders.map(({ id, viewer }) => [ids.indexOf(id), viewer])

test('a seller reads purchases and sales in one list, newest first, each as who they are in it', async () => {
  const all = await read()
  expect(seen(all)).toEqual([
    [4, 'seller'],
    [3, 'seller'],
    [2, 'buyer'],
    [1, 'seller'],
    [0, 'buyer'],
  ])
  const sold = all.filter(({ viewer }: { viewer: string }) => viewer === 'seller')
  expect(JSON.stringify(sold)).not.toContain(others.store)
  expect(JSON.stringify(sold)).not.toContain(others.product)
  for (const one of all) expect(await read(`${one.id}/`)).toEqual(one)
})

test('its pages follow on each other, and its filters apply to both', async () => {
  const pages = [1, 2, 3].map((page) => read(`?page=${page}&page_size=2`))
  const [first, second, third] = await Promise.all(pages)
  expect([first.count, second.count, third.count]).toEqual([5, 5, 5])
  expect([first, second, third].flatMap(({ results }) => seen(results).map(([at]) => at))).toEqual([4, 3, 2, 1, 0])
  expect(seen(await read('?sort=oldest')).map(([at]) => at)).toEqual([0, 1, 2, 3, 4])
  await after.move(seller, ids[3]!, { status: 'shipped', tracking: 'BD-1' })
  expect(seen(await read('?status=shipped'))).toEqual([[3, 'seller']])
  expect(seen(await read('?search=shawl')).map(([at]) => at)).toEqual([4, 3, 1])
  expect(seen(await read('?search=lamp')).map(([at]) => at)).toEqual([2, 0])
  expect(seen(await read(`?ids=${ids[0]},${ids[1]}`)).map(([at]) => at)).toEqual([1, 0])
})

test('as narrows it to one kind', async () => {
  expect(seen(await read('?as=buyer')).map(([at]) => at)).toEqual([2, 0])
  expect(seen(await read('?as=seller')).map(([at]) => at)).toEqual([4, 3, 1])
  expect((await app.request(`GET /api/orders/${ids[0]}/?as=seller`, { as: seller })).status).toBe(404)
  expect((await app.request(`GET /api/orders/${ids[1]}/?as=buyer`, { as: seller })).status).toBe(404)
})

test('another seller, a buyer and a guest see none of it; the team sees it as the team', async () => {
  expect(await read('', await given.seller())).toEqual([])
  expect(await read('', await given.buyer())).toEqual([])
  expect((await app.request('GET /api/orders/')).status).toBe(401)
  const [newest] = await read('', await given.admin())
  expect(newest).toMatchObject({ id: ids[4], viewer: 'team' })
})
