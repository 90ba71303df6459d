import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp()
const given = createGiven(app)
const { order } = createCheckout(app)

test('the buyer and each seller are told once that nothing is due at the door any more', async () => {
  const [buyer, seller] = [await given.buyer(), await given.seller()]
  const product = await given.product({ store_id: seller.store.id, stock_quantity: 5 })
  const { body } = await order(buyer, [[product, 1]])
  const payload = { orderId: body.id, buyerId: buyer.id, amount: poisha(22_599) }
  const event = { topic: 'order.paid', key: `paid ${body.id}`, at: clock.now().toISOString(), payload } as const
  await notifyPeople(app.resources, event)
  await notifyPeople(app.resources, event)
  const bellOf = async (as: { token: string }) =>
    (await app.request('GET /api/notifications/', { as })).body.filter(({ kind }: { kind: string }) =>
      kind.endsWith('_paid'),
    )
  expect(await bellOf(buyer)).toMatchObject([
    { kind: 'order_paid', params: { order: body.id, amount: '225.99' }, link: `/orders/${body.id}` },
  ])
  expect(await bellOf(seller)).toMatchObject([{ kind: 'sale_paid', params: { order: body.id } }])
  const mails = await app.resources.db.selectFrom('mails').select('kind').where('kind', 'like', '%_paid').execute()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['order_paid', 'sale_paid'])
})
