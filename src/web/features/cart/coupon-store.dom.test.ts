import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let asked: { path: string; code: string }[]
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
  asked = []
  window.localStorage.setItem('accessToken', 'a')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (typeof init.body === 'string') asked.push({ path, code: (JSON.parse(init.body) as { code: string }).code })
    return answer()
  })
})

afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** As after a reload: nothing is known but what the tab has stored. */
async function open() {
  vi.resetModules()
  return {
    ...(await import('./coupon-store.ts')),
    ...(await import('#web/api/session-store.ts')),
    ...(await import('#web/api/stored.ts')),
  }
}

it('keeps a code that is in force for the tab, and asks again what it takes off', async () => {
  const first = await open()
  answer = granted('EID10')
  await first.applyCoupon('eid10', 'cart')
  expect(first.readCoupon()).toMatchObject({ code: 'EID10', applied: { discount: '10.00' }, refusal: null })
  expect([first.isCouponStale('cart'), first.isCouponStale('another cart')]).toEqual([false, true])
  const later = await open()
  expect(later.readCoupon()).toMatchObject({ code: 'EID10', applied: null })
  expect(later.isCouponStale('cart')).toBe(true)
})

it('forgets a code that will never do, and waits with one that only the cart stands in the way of', async () => {
  const tab = await open()
  answer = refused('coupon_expired')
  await tab.applyCoupon('OLD', 'cart')
  expect(tab.readCoupon()).toMatchObject({ code: 'OLD', refusal: { code: 'coupon_expired' } })
  expect([tab.isCouponStale('more'), (await open()).readCoupon().code]).toEqual([false, ''])

  answer = refused('coupon_minimum')
  await tab.applyCoupon('BIG', 'cart')
  expect([tab.isCouponStale('more'), (await open()).readCoupon().code]).toEqual([true, 'BIG'])
})

it('holds on to what was granted while nobody answers', async () => {
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

it('only the last of quick questions counts, and none after it was taken off', async () => {
  const tab = await open()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const slow = tab.applyCoupon('SLOW', 'cart')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer = granted('QUICK')
  await tab.applyCoupon('QUICK', 'cart')
  resolve(granted('SLOW')())
  await slow
  expect(tab.readCoupon().code).toBe('QUICK')

  const again = Promise.withResolvers<Response>()
  answer = () => again.promise
  const late = tab.applyCoupon('LATE', 'cart')
  tab.dropCoupon()
  again.resolve(granted('LATE')())
  await late
  expect(tab.readCoupon()).toEqual({ code: '', applied: null, refusal: null, busy: false })
})

it('another account does not inherit it', async () => {
  const tab = await open()
  const end = tab.subscribeToCoupon(() => undefined)
  answer = granted('EID10')
  await tab.applyCoupon('EID10', 'cart')
  tab.clearTokens()
  expect(tab.readCoupon().code).toBe('')
  end()

  window.localStorage.setItem('accessToken', 'b')
  await tab.applyCoupon('EID10', 'cart')
  tab.forgetOwn()
  tab.subscribeToCoupon(() => undefined)()
  expect(tab.readCoupon().code).toBe('')
})
