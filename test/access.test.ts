import { describe, expect, test } from 'vitest'
import {
  may,
  type Permission,
  permissions,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from '#contract/identity/staff-rules.ts'
import { routeKey } from '#platform/caller.ts'
import { permissionsIn, type Route } from '#platform/route.ts'
import { askAs, createStage, type Line, people } from '#test/access-stage.ts'
import { startTestApp } from '#test/app.ts'
import { watchChanges } from '#test/change-watch.ts'
import { routes } from '../src/app.ts'
import { auditedRole, expectAudited, newestEntry, SILENT } from './access/audited.ts'
import { accessLines } from './access/lines.ts'

/**
 * Who may call what (PRODUCT 3): every route, asked once by everybody and by every role of the team. What is refused
 * changes nothing in the whole database; what a seller or one of the team changes is in the audit log, in their name.
 */

const app = await startTestApp()
const stage = await createStage(app)
const lines = accessLines(stage)
const { db } = app.resources
const changed = await watchChanges(app)

type Caller = { name: string; token: string | undefined; expected: (route: Route, line: Line) => number }

const [ADMINISTRATOR, STRANGER] = [people.indexOf('administrator'), people.indexOf('another buyer')]
const at = (line: Line, index: number) => line.expected[index] ?? 0

/** Without the permission one of the team is refused where only sellers or the team are let in, and else a stranger. */
function expectedOfStaff({ facts }: Route, line: Line, staff: StaffRole): number {
  const allowed = !facts.staff || may({ staff }, ...permissionsIn(facts.staff))
  if (allowed) return line.ofAnother ?? at(line, ADMINISTRATOR)
  return facts.access === 'seller' || facts.access === 'admin' ? 403 : at(line, STRANGER)
}

/** The administrator among the people is an owner. */
const callers: Caller[] = people.map((name, index) => ({
  name,
  token: stage.tokens[name],
  expected: (_route, line) => at(line, index),
}))
for (const staff of staffRoles.filter((role) => role !== 'owner')) {
  const { token } = await stage.given.admin({ staff_role: staff })
  callers.push({ name: staff, token, expected: (route, line) => expectedOfStaff(route, line, staff) })
}

const cases = routes.flatMap((route) => {
  const line = lines[routeKey(route)]
  if (!line) return []
  const asked = callers.map((caller) => ({ ...caller, status: caller.expected(route, line) }))
  const refused = asked.filter(({ status }) => status >= 400)
  const granted = asked.filter(({ status }) => status < 400)
  return [{ key: routeKey(route), route, line, refused, granted }]
})
const named = (some: { name: string; status: number }[]) =>
  some.map(({ name, status }) => `${name} (${status})`).join(', ')

test('every route has an expectation, and every expectation a route', () => {
  expect(routes.map(routeKey).toSorted()).toEqual(Object.keys(lines).toSorted())
})

test('every permission is somebody’s beside the owner’s or the owner’s alone, and asked for by a route', () => {
  const asked = new Set(
    routes.flatMap(({ facts }): readonly Permission[] => (facts.staff ? permissionsIn(facts.staff) : [])),
  )
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([])
  expect(permissionsOf('owner')).toEqual(permissions)
})

test('every call that is said to write no audit entry exists', () => {
  const keys = new Set(routes.map(routeKey))
  expect(Object.keys(SILENT).filter((key) => !keys.has(key))).toEqual([])
})

test('the watch sees a change, and none where nothing is left of it', async () => {
  await changed()
  await stage.given.category()
  expect(await changed()).toContain('categories')
  await expect(
    db.transaction().execute(async (tx) => {
      await tx.updateTable('categories').set({ title: 'Another' }).execute()
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await changed()).toEqual([])
})

// All that is refused comes first, so that nothing that was granted can still be writing meanwhile.
describe('refused, without a trace', () => {
  for (const { key, line, refused } of cases) {
    if (refused.length === 0) continue
    test(`${key}: ${named(refused)}`, async () => {
      for (const { name, token, status } of refused) {
        const ask = await askAs(stage, key, line, token)
        await changed()
        expect.soft((await ask()).status, name).toBe(status)
        expect.soft(await changed(), `changed when asked by ${name}`).toEqual([])
      }
    })
  }
})

describe('granted', () => {
  for (const { key, route, line, granted } of cases) {
    if (granted.length === 0) continue
    test(`${key}: ${named(granted)}`, async () => {
      for (const { name, token, status } of granted) {
        const ask = await askAs(stage, key, line, token)
        const role = auditedRole(route, name)
        const before = role ? await newestEntry(db) : 0
        expect.soft((await ask()).status, name).toBe(status)
        if (role) await expectAudited(db, route, role, before)
      }
    })
  }
})

test('a buyer’s call leaves no audit entry, nor does anything that only reads', async () => {
  const before = await newestEntry(db)
  await app.request('PATCH /api/auth/profile/', { as: stage.buyer, body: { phone: '01712345678' } })
  await app.request('GET /api/seller/products/', { as: stage.seller })
  expect(await newestEntry(db)).toBe(before)
})
