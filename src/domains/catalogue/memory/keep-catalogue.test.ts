/** With the catalogue and products in memory, in two processes: what is answered after a change is not older than it. */
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { PREFERS_PATHS } from '#contract/prefer.ts'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'
import { haveHeard } from '#test/have-heard.ts'
import { command } from '#test/scratch-postgres.ts'
import { readPosition } from './memory-views.ts'

const app = await startTestApp({ LISTS_IN_MEMORY: '1000' })
const other = await app.startOtherInstance()
const given = createGiven(app)
const { db } = app.resources

const list = async (of: typeof app, query: string) => {
  const { body } = await of.request(`GET /api/products/?page=1&facets=1&${query}`)
  return {
    count: body.count,
    names: body.results.map(({ name }: { name: string }) => name),
    prices: body.results.map(({ price }: { price: string }) => price),
  }
}

test('a price, a name and a removal are in both processes at once', async () => {
  await Promise.all([app.resources.catalogue.begun, other.resources.catalogue.begun])
  const seller = await given.seller()
  const product = await given.product({ store_id: seller.store.id, name: 'Clay pot', price_poisha: 20_000 })
  await given.product({ store_id: seller.store.id, name: 'Clay bowl', price_poisha: 30_000 })
  await haveHeard(app, other)
  for (const each of [app, other]) {
    expect(await list(each, 'query=clay&sort=price_low')).toEqual({
      count: 2,
      names: ['Clay pot', 'Clay bowl'],
      prices: ['200.00', '300.00'],
    })
    expect(await each.resources.catalogue.read()).not.toBeNull()
  }
  for (const price of ['350.00', '250.00', '350.00']) {
    const { status } = await app.request(`PATCH /api/products/${product.id}/`, { as: seller, body: { price } })
    expect(status).toBe(200)
    await haveHeard(app, other)
    for (const each of [app, other]) {
      const { prices } = await list(each, 'query=clay&sort=price_low')
      expect(prices).toEqual([price, '300.00'].toSorted())
      expect((await each.request(`GET /api/products/${product.id}/`)).body.price).toBe(price)
    }
  }
  await app.request(`DELETE /api/products/${product.id}/`, { as: seller })
  await haveHeard(app, other)
  for (const each of [app, other]) {
    expect((await list(each, 'query=clay')).names).toEqual(['Clay bowl'])
    expect((await each.request(`GET /api/products/${product.id}/`)).status).toBe(404)
  }
})

test('a phrase finds by the name that a category has now, and is offered the filters of now', async () => {
  const { attribute, fill } = attributesFor(app)
  const { id } = await given.category({ name: 'Inkwells' })
  const product = await given.product({ name: 'Marble jar', category_id: id })
  await haveHeard(app, other)
  const find = async (phrase: string) => {
    const { body } = await other.request(`GET /api/products/?page=1&facets=1&categories=${id}&query=${phrase}`)
    return { count: body.count, filters: body.facets.attributes.map(({ key }: { key: string }) => key) }
  }
  expect(await find('inkwells')).toEqual({ count: 1, filters: [] })
  expect(await find('quills')).toEqual({ count: 0, filters: [] })
  await attribute({ key: 'ink', asked: [{ category: id }], values: ['Blue'] })
  await fill(product.id, { ink: 'Blue' })
  await db.updateTable('categories').set({ name: 'Quills' }).where('id', '=', id).execute()
  await haveHeard(app, other)
  expect((await find('inkwells')).count).toBe(0)
  for (const phrase of ['quills', 'marble']) expect(await find(phrase)).toEqual({ count: 1, filters: ['ink'] })
})

test('a search that is too long to remember is answered all the same', async () => {
  const find = vi.fn(async () => [1])
  const { derived } = app.resources.catalogue
  for (const key of ['short', 'short', 'long'.repeat(300_000), 'long'.repeat(300_000)])
    expect(await derived(key, () => 1, find)).toEqual([1])
  expect(find).toHaveBeenCalledTimes(3)
})

test('answers are the same as without memory, with paths and with whole addresses', async () => {
  const plain = await startTestApp()
  const givenThere = createGiven(plain)
  for (const [make, at] of [
    [given, app],
    [givenThere, plain],
  ] as const) {
    const { id } = await make.product({ name: 'Brass lamp', description: 'হাতে গড়া' })
    await haveHeard(at)
    for (const prefer of ['', PREFERS_PATHS]) {
      const headers = { prefer }
      const detail = await at.request(`GET /api/products/${id}/`, { headers })
      const again = await at.request(`GET /api/products/${id}/`, { headers })
      expect(again.body).toEqual(detail.body)
      const page = await at.request('GET /api/products/?page=1&query=brass%20lamp', { headers })
      const { attributes: _, variants: __, ...listed } = detail.body
      expect(page.body).toEqual({ count: 1, next: null, previous: null, results: [listed] })
      expect(page.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(page.headers.vary).toBe(detail.headers.vary)
    }
  }
})

test('a database that is replaced by an older copy of itself is read anew', async () => {
  const server = inject('postgres')
  const { rows } = await app.resources.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  let everything = 0
  for (const { resources } of [app, other])
    resources.invalidations.subscribe((tags) => {
      everything += Number(tags === 'everything')
    })
  /** Works on the database while nobody is connected to it, and waits until both processes listen again. */
  const alone = async (...statements: string[]) => {
    everything = 0
    await command(server, `alter database ${name} allow_connections false`)
    await command(server, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
    for (const statement of statements) await command(server, statement)
    await command(server, `alter database ${name} allow_connections true`)
    // Each is told so when its connection is lost, and when it has another.
    await expect.poll(() => everything, { timeout: 20_000 }).toBe(4)
  }
  const { id } = await given.product({ name: 'Cane stool' })
  await haveHeard(app, other)
  const count = async () => {
    const kept = await other.resources.catalogue.read()
    return kept && (await list(other, 'query=cane%20stool')).count
  }
  expect(await count()).toBe(1)
  await alone(`create database ${name}_older template ${name} strategy file_copy`)
  await expect.poll(async () => (await app.request('GET /readyz')).status).toBe(200)
  await db.updateTable('products').set({ listed: false }).where('id', '=', id).execute()
  await expect.poll(count, { timeout: 20_000 }).toBe(0)
  await alone(`alter database ${name} rename to ${name}_newer`, `alter database ${name}_older rename to ${name}`)
  await expect.poll(count, { timeout: 20_000 }).toBe(1)
  await command(server, `drop database ${name}_newer`)
})

test('where it has read names the start of the server, since a restarted one may be an older copy', async () => {
  const { rows } = await sql<{ started: string }>`
    select extract(epoch from pg_postmaster_start_time())::text as started`.execute(db)
  expect((await readPosition(db)).database).toContain(rows[0]?.started)
})

test('a lost notification is made up for within seconds', async () => {
  const before = await list(app, 'query=')
  const product = await given.product({ name: 'Jute mat' })
  await haveHeard(app)
  expect((await list(app, '')).count).toBe(before.count + 1)
  await app.asOwner(
    `alter table products disable trigger products_listed; alter table product_search disable trigger all`,
  )
  await db.updateTable('products').set({ listed: false }).where('id', '=', product.id).execute()
  await app.asOwner(`insert into listing_changes (product_id, texts) values (${product.id}, true)`)
  await expect.poll(async () => (await list(app, '')).count).toBe(before.count)
})

test('looking for lost notifications keeps no reader waiting', async () => {
  const { count } = await list(app, '')
  const waiting = sql<{ n: number }>`
    select count(*)::int n from pg_locks where not granted and relation = 'listing_changes'::regclass`
  await db.transaction().execute(async (tx) => {
    await sql`lock table listing_changes in access exclusive mode`.execute(tx)
    // Both processes look.
    await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.n).toBe(2)
    expect((await list(app, 'sort=price_low')).count).toBe(count)
  })
})

test('more changes than are read one by one are read with everything else', async () => {
  const before = await app.resources.catalogue.read()
  const isReadAnew = async () => ![null, before].includes(await app.resources.catalogue.read())
  const find = vi.fn(async () => [1])
  const derived = () => app.resources.catalogue.derived('names of then', () => 1, find)
  for (let time = 1; time <= 2; time += 1) await derived()
  expect(find).toHaveBeenCalledTimes(1)
  await app.asOwner(`insert into listing_changes (product_id) select n from generate_series(1, 6000) n`)
  await expect.poll(isReadAnew).toBe(true)
  // Whether names changed is in a row that may be among those left out.
  await derived()
  expect(find).toHaveBeenCalledTimes(2)
  expect((await list(app, 'query=clay')).names).toEqual(['Clay bowl'])
})
