import { expect, test } from 'vitest'
import { routeKey } from '#platform/caller.ts'
import { askAs, createStage, people } from '#test/access-stage.ts'
import { startTestApp } from '#test/app.ts'
import { routes } from '../src/app.ts'
import { accessLines } from './access/lines.ts'

/** Who may call what (PRODUCT 3): every route, asked by everybody. A route without a line fails the first test. */

const stage = await createStage(await startTestApp())
const lines = accessLines(stage)

test('every route has an expectation, and every expectation a route', () => {
  expect(routes.map(routeKey).toSorted()).toEqual(Object.keys(lines).toSorted())
})

for (const [key, line] of Object.entries(lines)) {
  for (const [at, person] of people.entries()) {
    test(`${key} asked by ${person} answers ${line.expected[at]}`, async () => {
      const ask = await askAs(stage, key, line, person)
      expect((await ask()).status).toBe(line.expected[at])
    })
  }
}
