import { expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)

type Seller = Awaited<ReturnType<typeof given.seller>>

const NOTHING = { processing: 0, requests: 0, questions: 0, low: 0, rejected: 0, bangla: 0 }
const waiting = async (as: { token: string }) => (await app.request('GET /api/seller/waiting/', { as })).body
const complete = { name_bn: 'হাঁড়ি', description_bn: 'মাটির হাঁড়ি।', stock_quantity: 50 }

/** As the lists say it, which the navigation leads to. */
async function listed(as: { token: string }) {
  const count = async (path: string) => (await app.request(`GET /api/${path}&page=1&page_size=1`, { as })).body.count
  const orders = (await app.request('GET /api/orders/counts/', { as })).body
  return {
    processing: orders.processing,
    requests: orders.requests,
    questions: await count('qna/questions/?store=own&answered=false'),
    low: await count('seller/products/?stock=low'),
    rejected: await count('seller/products/?status=REJECTED'),
    bangla: await count('seller/products/?bangla_missing=true'),
  }
}

async function fill(seller: Seller) {
  const own = (values: object) => given.product({ store_id: seller.store.id, ...complete, ...values })
  const buyer = await given.buyer()
  const sold = await own({})
  await own({ stock_quantity: 2 })
  await own({ moderation_status: 'REJECTED' })
  await own({ description_bn: null })
  // Written in Bangla alone, nothing is missing.
  await own({ name: 'হাতে বোনা জামা', description: 'সুতি কাপড়ের জামা।', name_bn: null, description_bn: null })
  // Nothing of a deleted product waits, and nothing that is out of stock runs low.
  await own({ name_bn: null, stock_quantity: 1, moderation_status: 'REJECTED', listed: false, deleted_at: new Date() })
  await own({ stock_quantity: 0 })
  const first = await after.placed(buyer, [[sold, 1]])
  await after.placed(buyer, [[sold, 1]])
  await after.ask(buyer, first.id, 'cancel')
  await given.question({ user_id: buyer.id, product_id: sold.id })
  const answered = await given.question({ user_id: buyer.id, product_id: sold.id })
  await app.request('POST /api/qna/answers/', { as: seller, body: { question: answered.id, answer: 'Yes.' } })
  await given.question({ user_id: buyer.id, product_id: sold.id, hidden_at: new Date() })
}

test('counts what waits in the own store, each as the list of it does', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  expect(await waiting(seller)).toEqual(NOTHING)
  await fill(seller)
  const expected = { processing: 2, requests: 1, questions: 1, low: 1, rejected: 1, bangla: 1 }
  expect(await waiting(seller)).toEqual(expected)
  expect(await listed(seller)).toEqual(expected)
  expect(await waiting(other)).toEqual(NOTHING)
})

test('counts nothing for an administrator, who has no store', async () => {
  expect(await waiting(await given.admin())).toEqual(NOTHING)
})
