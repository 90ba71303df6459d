import { describe, expect, test } from 'vitest'
import { permissionsIn } from '#contract/identity/access-rules.ts'
import {
  may,
  type Permission,
  permissions,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from '#contract/identity/staff-rules.ts'
import { routeKey } from '#platform/caller.ts'
import type { Route } from '#platform/route.ts'
import { type AccessCase, createAccessFixture, people, prepareRequest } from '#test/access-fixture.ts'
import { startTestApp } from '#test/app.ts'
import { watchChanges } from '#test/change-watch.ts'
import { routes } from '../src/app.ts'
import { auditedRole, expectAudited, newestEntry, SILENT } from './access/audited.ts'
import { createAccessCases } from './access/cases.ts'

/**
 * Who may call what (rules.md T-2): every route is called as every kind of account and as every role of the team. A refused
 * call changes nothing in the database; a granted change by a seller or the team is in the audit log under their role.
 */

const app = await startTestApp()
const fixture = await createAccessFixture(app)
const accessCases = createAccessCases(fixture)
const { db } = app.resources
const changed = await watchChanges(app)

type Caller = { name: string; token: string | undefined; expected: (route: Route, accessCase: AccessCase) => number }

const [ADMINISTRATOR, STRANGER] = [people.indexOf('administrator'), people.indexOf('another buyer')]
const at = (accessCase: AccessCase, index: number) => accessCase.expected[index] ?? 0

/** A team member without the permission gets 403 on routes for sellers or the team, and on others what a stranger gets. */
function expectedOfStaff({ facts }: Route, accessCase: AccessCase, staff: StaffRole): number {
  const allowed = !facts.staff || may({ staff }, ...permissionsIn(facts.staff))
  if (allowed) return accessCase.notAuthor ?? at(accessCase, ADMINISTRATOR)
  return facts.access === 'seller' || facts.access === 'admin' ? 403 : at(accessCase, STRANGER)
}

/** The administrator of the fixture has the role owner. */
const callers: Caller[] = people.map((name, index) => ({
  name,
  token: fixture.tokens[name],
  expected: (_route, accessCase) => at(accessCase, index),
}))
for (const staff of staffRoles.filter((role) => role !== 'owner')) {
  const { token } = await fixture.given.admin({ staff_role: staff })
  callers.push({ name: staff, token, expected: (route, accessCase) => expectedOfStaff(route, accessCase, staff) })
}

const cases = routes.flatMap((route) => {
  const accessCase = accessCases[routeKey(route)]
  if (!accessCase) return []
  const calls = callers.map((caller) => ({ ...caller, status: caller.expected(route, accessCase) }))
  const refused = calls.filter(({ status }) => status >= 400)
  const granted = calls.filter(({ status }) => status < 400)
  return [{ key: routeKey(route), route, accessCase, refused, granted }]
})
const named = (some: { name: string; status: number }[]) =>
  some.map(({ name, status }) => `${name} (${status})`).join(', ')

test('every route has an expectation, and every expectation a route', () => {
  expect(routes.map(routeKey).toSorted()).toEqual(Object.keys(accessCases).toSorted())
})

test('every permission is required by a route, and the owner has all of them', () => {
  const required = new Set(
    routes.flatMap(({ facts }): readonly Permission[] => (facts.staff ? permissionsIn(facts.staff) : [])),
  )
  expect(permissions.filter((permission) => !required.has(permission))).toEqual([])
  expect(permissionsOf('owner')).toEqual(permissions)
})

test('every call listed as writing no audit entry exists', () => {
  const keys = new Set(routes.map(routeKey))
  expect(Object.keys(SILENT).filter((key) => !keys.has(key))).toEqual([])
})

test('the change watch reports committed changes and ignores rolled back ones', async () => {
  await changed()
  await fixture.given.category()
  expect(await changed()).toContain('categories')
  await expect(
    db.transaction().execute(async (tx) => {
      await tx.updateTable('categories').set({ title: 'Another' }).execute()
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await changed()).toEqual([])
})

// Refused calls come first, so that no granted call is still writing while changes are watched.
describe('refused calls change nothing', () => {
  for (const { key, accessCase, refused } of cases) {
    if (refused.length === 0) continue
    test(`${key}: ${named(refused)}`, async () => {
      for (const { name, token, status } of refused) {
        const send = await prepareRequest(fixture, key, accessCase, token)
        await changed()
        expect.soft((await send()).status, name).toBe(status)
        expect.soft(await changed(), `changed by ${name}`).toEqual([])
      }
    })
  }
})

describe('granted calls are audited', () => {
  for (const { key, route, accessCase, granted } of cases) {
    if (granted.length === 0) continue
    test(`${key}: ${named(granted)}`, async () => {
      for (const { name, token, status } of granted) {
        const send = await prepareRequest(fixture, key, accessCase, token)
        const role = auditedRole(route, name)
        const before = role ? await newestEntry(db) : 0
        expect.soft((await send()).status, name).toBe(status)
        if (role) await expectAudited(db, route, role, before)
      }
    })
  }
})

test('neither calls of a buyer nor reads write an audit entry', async () => {
  const before = await newestEntry(db)
  await app.request('PATCH /api/auth/profile/', { as: fixture.buyer, body: { phone: '01712345678' } })
  await app.request('GET /api/seller/products/', { as: fixture.seller })
  expect(await newestEntry(db)).toBe(before)
})
