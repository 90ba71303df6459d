import { expect, test } from 'vitest'
import { routeKey } from '#platform/caller.ts'
import { askAs, createStage, people } from '#test/access-stage.ts'
import { startTestApp } from '#test/app.ts'
import { routes } from '../src/app.ts'
import { accessLines } from './access/lines.ts'

/** Every call by which a seller or one of the team changes something leaves an entry in the audit log, in their name. */

const app = await startTestApp()
const stage = await createStage(app)
const lines = accessLines(stage)
const { db } = app.resources

/** Calls that write no entry, and why. */
const SILENT: Record<string, string> = {
  ...because('there is no other sign-in to end', ['DELETE /auth/sessions/']),
  ...because('writes a mail with a link; what the link does is written down', ['POST /auth/email/verification/']),
  ...because('writes a mail with a link to somebody; what the link does is written down', [
    ...['POST /admin/users/{id}/password-link/', 'POST /admin/users/{id}/verification/'],
  ]),
  ...because('nothing was waiting', ['DELETE /auth/email/change/']),
  ...because('what a person buys or likes', [
    ...[
      'POST /cart/',
      'POST /cart/merge/',
      'POST /cart/saved/',
      'POST /wishlist/',
      'POST /wishlist/{id}/move_to_cart/',
    ],
    ...['POST /reviews/reviews/{id}/helpful/', 'DELETE /reviews/reviews/{id}/helpful/'],
  ]),
  ...because('a mark that fades by itself', ['PUT /admin/tickets/{id}/answering/']),
  ...because('counts a visit', ['POST /products/{id}/views/']),
  ...because('counts a search', ['POST /products/searches/']),
  ...because('a mark of having read', ['POST /notifications/read/']),
  ...because('a picture by itself is nowhere shown', ['POST /media/pictures/']),
  ...because('an import keeps its own report', ['POST /seller/imports/{id}/pictures/']),
}

function because(reason: string, calls: string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]))
}

const newest = async () =>
  (await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

const changing = routes.filter(({ endpoint, facts }) => endpoint.method !== 'GET' && !facts.ignoresToken)
const cases = changing.flatMap((route) =>
  (['seller', 'administrator'] as const)
    .filter((person) => (lines[routeKey(route)]?.expected[people.indexOf(person)] ?? 500) < 300)
    .map((person) => ({ key: routeKey(route), person })),
)

test('there are such calls, and no silent one that is not', () => {
  expect(cases.length).toBeGreaterThan(80)
  expect(Object.keys(SILENT).filter((key) => !changing.some((route) => routeKey(route) === key))).toEqual([])
})

for (const { key, person } of cases) {
  const silent = SILENT[key]
  test(`${key} by ${person} leaves ${silent ? 'no entry' : 'an entry'}`, async () => {
    const line = lines[key]
    if (!line) throw new Error(`no line for ${key}`)
    const ask = await askAs(stage, key, line, person)
    const before = await newest()
    expect((await ask()).status).toBeLessThan(300)
    const entries = await db
      .selectFrom('audit_log')
      .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
      .select(['action', 'actor_role', 'ip', 'before', 'after'])
      .where('audit_log.id', '>', before)
      .where('action', '=', key)
      .execute()
    if (silent) return expect(entries).toEqual([])
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_role: person === 'seller' ? 'seller' : 'owner', ip: '127.0.0.1' })
      expect(entry.before ?? entry.after).not.toBeNull()
    }
  })
}

test('a buyer’s call leaves none, nor does anything that only reads', async () => {
  const before = await newest()
  await app.request('PATCH /api/auth/profile/', { as: stage.buyer, body: { phone: '01712345678' } })
  await app.request('GET /api/seller/products/', { as: stage.seller })
  expect(await newest()).toBe(before)
})
