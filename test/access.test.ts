import { expect, test } from 'vitest'
import { routeKey } from '#platform/caller.ts'
import { createStage, type Line, people } from '#test/access-stage.ts'
import { startTestApp } from '#test/app.ts'
import { routes } from '../src/app.ts'
import { cartLines } from './access/cart.ts'
import { catalogueLines } from './access/catalogue.ts'
import { couponsLines } from './access/coupons.ts'
import { identityLines } from './access/identity.ts'
import { notificationsLines } from './access/notifications.ts'
import { ordersLines } from './access/orders.ts'
import { privacyLines } from './access/privacy.ts'
import { questionsLines } from './access/questions.ts'
import { reviewsLines } from './access/reviews.ts'
import { sellersLines } from './access/sellers.ts'
import { supportLines } from './access/support.ts'
import { wishlistLines } from './access/wishlist.ts'

/** Who may call what (PRODUCT 3): every route, asked by everybody. A route without a line fails the first test. */

const app = await startTestApp()
const stage = await createStage(app)

const lines: Record<string, Line> = {
  ...identityLines(stage),
  ...sellersLines(stage),
  ...catalogueLines(stage),
  ...couponsLines(stage),
  ...wishlistLines(stage),
  ...cartLines(stage),
  ...ordersLines(stage),
  ...reviewsLines(stage),
  ...questionsLines(stage),
  ...supportLines(stage),
  ...notificationsLines(stage),
  ...privacyLines(stage),
}

test('every route has an expectation, and every expectation a route', () => {
  expect(routes.map(routeKey).toSorted()).toEqual(Object.keys(lines).toSorted())
})

for (const [key, { expected, prepare }] of Object.entries(lines)) {
  for (const [at, person] of people.entries()) {
    test(`${key} asked by ${person} answers ${expected[at]}`, async () => {
      const { path, body, as } = (await prepare?.()) ?? {}
      const [method, route] = key.split(' ')
      const answer = await app.request(`${method} /api${path ?? route}` as `${string} /${string}`, {
        as: as ?? stage.tokens[person],
        body,
      })
      expect(answer.status).toBe(expected[at])
    })
  }
}
