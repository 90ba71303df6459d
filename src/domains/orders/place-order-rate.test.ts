import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const given = createGiven(app)
const { order } = createCheckout(app)

test('placing orders is rate limited per person, without affecting others', async () => {
  const [product, eager, other] = [
    await given.product({ stock_quantity: 99 }),
    await given.buyer(),
    await given.buyer(),
  ]
  const answers = await Promise.all(Array.from({ length: 32 }, () => order(eager, [[product, 1]])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  const [late] = answers.filter(({ status }) => status === 429)
  expect(late?.headers['retry-after']).toMatch(/^\d+$/)
  expect((await order(other, [[product, 1]])).status).toBe(201)
})
