import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const owner = await given.admin({ name: 'Farhana Rahman' })

const log = async (query: string) => (await app.request(`GET /api/admin/audit-log/?${query}`, { as: owner })).body

test('a search with more matches than are looked up reads the log in order, and counts up to a bound', async () => {
  const { body: quiet } = await app.request('POST /api/tags/', { as: owner, body: { name: 'quiet' } })
  await app.asOwner(`
    do $$ begin
      for n in 1..10001 loop
        perform set_config('haat.acting', jsonb_build_object('user', ${owner.id}, 'role', 'owner', 'action', 'PATCH /stores/{id}/',
          'request', 'r' || n, 'ip', '203.0.113.9', 'agent', 't')::text, true);
        insert into tags (name) values ('loud ' || n);
      end loop;
    end $$`)
  const { count, results } = await log('search=stores%2F&page=1&page_size=3')
  expect(count).toBe(1001)
  expect(results.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill('PATCH /stores/{id}/'))
  const [first, second] = results.map(({ id }: { id: number }) => id)
  expect(first).toBeGreaterThan(second)
  expect((await log('search=farhana&page=1&page_size=1')).count).toBe(1001)
  expect((await log('search=203.0.113.9&page=1&page_size=1')).count).toBe(1001)
  expect((await log('page=1&page_size=1')).count).toBe(10_001)
  // Few matches, short words, and no match.
  expect(await log('search=post+%2Ftags')).toMatchObject([{ entries: [{ subject_id: String(quiet.id) }] }])
  expect(await log(`search=%23${quiet.id}`)).toMatchObject([{ entries: [{ subject: 'tags' }] }])
  expect(await log('search=zz')).toEqual([])
  expect((await log('search=%20&page=1&page_size=1')).count).toBe(10_001)
})
