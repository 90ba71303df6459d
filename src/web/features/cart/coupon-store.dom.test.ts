import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let requests: { path: string; code: string }[]
let answer: () => Response | Promise<Response>

const granted = (code: string) => () =>
  Response.json({
    message: 'Coupon applied',
    code,
    discount_percent: 10,
    discount: '10.00',
    discount_amount: null,
    min_subtotal: '0.00',
    max_discount: null,
    seller: null,
    seller_slug: null,
  })
const refused = (code: string) => () => Response.json({ detail: 'No.', code }, { status: 409 })

beforeEach(() => {
  requests = []
  window.localStorage.setItem('accessToken', 'a')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (typeof init.body === 'string') requests.push({ path, code: (JSON.parse(init.body) as { code: string }).code })
    return answer()
  })
})

afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** Simulates a reload: only stored state remains. */
async function open() {
  vi.resetModules()
  return {
    ...(await import('./coupon-store.ts')),
    ...(await import('#web/api/session-store.ts')),
    ...(await import('#web/api/stored.ts')),
  }
}

it('keeps a valid code for the tab and rechecks its discount', async () => {
  const first = await open()
  answer = granted('EID10')
  await first.applyCoupon('eid10', 'cart')
  expect(first.readCoupon()).toMatchObject({ code: 'EID10', applied: { discount: '10.00' }, refusal: null })
  expect([first.isCouponStale('cart'), first.isCouponStale('another cart')]).toEqual([false, true])
  const later = await open()
  expect(later.readCoupon()).toMatchObject({ code: 'EID10', applied: null })
  expect(later.isCouponStale('cart')).toBe(true)
})

it('drops an invalid code, and keeps one refused only because of the cart', async () => {
  const tab = await open()
  answer = refused('coupon_expired')
  await tab.applyCoupon('OLD', 'cart')
  expect(tab.readCoupon()).toMatchObject({ code: 'OLD', refusal: { code: 'coupon_expired' } })
  expect([tab.isCouponStale('more'), (await open()).readCoupon().code]).toEqual([false, ''])

  answer = refused('coupon_minimum')
  await tab.applyCoupon('BIG', 'cart')
  expect([tab.isCouponStale('more'), (await open()).readCoupon().code]).toEqual([true, 'BIG'])
})

it('keeps the granted discount without a response', async () => {
  const tab = await open()
  answer = granted('EID10')
  await tab.applyCoupon('EID10', 'cart')
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await tab.applyCoupon('EID10', 'another cart')
  expect(tab.readCoupon()).toMatchObject({ applied: { code: 'EID10' }, refusal: null, busy: false })
  answer = refused('coupon_minimum')
  await tab.applyCoupon('EID10', 'small cart')
  expect(tab.readCoupon()).toMatchObject({ applied: null, refusal: { code: 'coupon_minimum' } })
})

it('ignores stale responses, and any after removal', async () => {
  const tab = await open()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const slow = tab.applyCoupon('SLOW', 'cart')
  await expect.poll(() => requests).toHaveLength(1)
  answer = granted('QUICK')
  await tab.applyCoupon('QUICK', 'cart')
  resolve(granted('SLOW')())
  await slow
  expect(tab.readCoupon().code).toBe('QUICK')

  const secondResponse = Promise.withResolvers<Response>()
  answer = () => secondResponse.promise
  const pending = tab.applyCoupon('LATE', 'cart')
  tab.dropCoupon()
  secondResponse.resolve(granted('LATE')())
  await pending
  expect(tab.readCoupon()).toEqual({ code: '', applied: null, refusal: null, busy: false })
})

it('clears the code for another account', async () => {
  const tab = await open()
  const end = tab.subscribeToCoupon(() => undefined)
  answer = granted('EID10')
  await tab.applyCoupon('EID10', 'cart')
  tab.clearTokens()
  expect(tab.readCoupon().code).toBe('')
  end()

  window.localStorage.setItem('accessToken', 'b')
  await tab.applyCoupon('EID10', 'cart')
  tab.clearOwn()
  tab.subscribeToCoupon(() => undefined)()
  expect(tab.readCoupon().code).toBe('')
})
