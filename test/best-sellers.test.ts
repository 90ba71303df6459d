import { afterEach, expect, test } from 'vitest'
import { analyticsJobs } from '#domains/analytics/jobs.ts'
import { catalogueJobs } from '#domains/catalogue/jobs.ts'
import { clock } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createSales } from '#test/sales.ts'

const app = await startTestApp()
const given = createGiven(app)
const sales = createSales(app)
afterEach(() => clock.set(null))

const run = (jobs: readonly JobDefinition[], queue: string) =>
  jobs.find((job) => job.queue === queue)!.run(app.resources, {})

test('best sellers are counted from paid orders that were not cancelled (rules.md L-12)', async () => {
  clock.set(new Date('2026-11-20T09:00:00Z'))
  const [paid, cancelled] = [await given.product({ name: 'paid' }), await given.product({ name: 'cancelled' })]
  const buyer_id = (await given.buyer()).id
  const placedAt = new Date('2026-11-19T05:00:00Z')
  const line = { quantity: 2, price: 10_000, discount: 0 }
  await sales.addOrder({ buyer_id, placedAt, lines: [{ product: paid, ...line }] })
  await sales.addOrder({
    buyer_id,
    placedAt,
    status: 'cancelled',
    lines: [{ product: cancelled, ...line, quantity: 5 }],
  })
  await run(analyticsJobs, 'figures-count')
  await run(catalogueJobs, 'catalogue-sold-lately')
  const { body } = await app.request('GET /api/products/?sort=best_selling')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['paid', 'cancelled'])
  const rows = await app.resources.db.selectFrom('products').select(['name', 'sold_lately']).orderBy('id').execute()
  expect(rows).toEqual([
    { name: 'paid', sold_lately: 2 },
    { name: 'cancelled', sold_lately: 0 },
  ])
})
