import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const given = createGiven(app)

test('products by id come in the requested order, each once, without those that are not on sale', async () => {
  const [a, b, c] = [await given.product(), await given.product({ moderation_status: 'DRAFT' }), await given.product()]
  const list = async (ids: string, more = '') => (await request(`GET /api/products/?ids=${ids}${more}`)).body
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  expect(idsOf(await list(`${c.id},${b.id},999999999,${a.id},${c.id}`))).toEqual([c.id, a.id])
  expect(await list(`${c.id},${a.id}`, '&page=2&page_size=1')).toMatchObject({ count: 2, results: [{ id: a.id }] })
  expect(idsOf(await list(''))).toHaveLength(2)
  for (const ids of ['x', '1,', '1;2', '-1', '9'.repeat(16)])
    expect((await request(`GET /api/products/?ids=${ids}`)).status).toBe(400)
})
