import { expect, test } from 'vitest'
import { may, type Permission, permissions, permissionsOf, type StaffRole, staffRoles } from '#contract/staff-rules.ts'
import { routeKey } from '#platform/caller.ts'
import { permissionsIn, type Route } from '#platform/route.ts'
import { askAs, createStage, type Line, people } from '#test/access-stage.ts'
import { startTestApp } from '#test/app.ts'
import { routes } from '../src/app.ts'
import { accessLines } from './access/lines.ts'

/** Every route asked by every role of the team, from the table of permissions and the routes' own facts. */

const stage = await createStage(await startTestApp())
const lines = accessLines(stage)
const [ADMINISTRATOR, STRANGER] = [people.indexOf('administrator'), people.indexOf('another buyer')]

/** Without the permission one of the team is refused where only sellers or the team are let in, and else a stranger. */
function expectedOf({ facts }: Route, line: Line, staff: StaffRole, allowed: boolean): number | undefined {
  if (allowed) return (staff === 'owner' ? undefined : line.ofAnother) ?? line.expected[ADMINISTRATOR]
  return facts.access === 'seller' || facts.access === 'admin' ? 403 : line.expected[STRANGER]
}

test('every permission is somebody’s beside the owner’s or the owner’s alone, and asked for by a route', () => {
  const asked = new Set(
    routes.flatMap(({ facts }): readonly Permission[] => (facts.staff ? permissionsIn(facts.staff) : [])),
  )
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([])
  expect(permissionsOf('owner')).toEqual(permissions)
})

for (const staff of staffRoles) {
  const { token } = await stage.given.admin({ staff_role: staff })
  for (const route of routes) {
    const line = lines[routeKey(route)]
    if (!line) continue
    const needed = route.facts.staff
    const allowed = !needed || may({ staff }, ...permissionsIn(needed))
    const expected = expectedOf(route, line, staff, allowed)
    test(`${routeKey(route)} asked by ${staff} answers ${expected}`, async () => {
      const ask = await askAs(stage, routeKey(route), line, { token })
      expect((await ask()).status).toBe(expected)
    })
  }
}
