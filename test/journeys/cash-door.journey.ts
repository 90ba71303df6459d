import { banglaDigits } from '../../src/contract/digits.ts'
import { expectAccessibleInBoth } from './accessible.ts'
import { productOnSale } from './seller-shop.ts'
import {
  at,
  type Browser,
  createBuyer,
  digits,
  expect,
  freshPhone,
  headersOf,
  isPhone,
  type Locale,
  locales,
  type Page,
  sessionOf,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'
import { codeInSms } from './texts.ts'

/** An order that is paid at the door: what the seller collects, what is not taken, and how collected cash goes back. */

type Headers = { authorization: string }
type Order = { id: number; total: string; parcels: { id: number; total: string }[]; requests: { id: number }[] }

const ACCOUNT = '0112 3456 789'

/** A buyer whose number is proven, and an order of two pieces in cash. */
async function orderInCash(page: Page, product: number) {
  const buyer = await createBuyer({ name: 'Rahima Khatun' })
  const headers = headersOf(buyer)
  const phone = freshPhone()
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  await post('/auth/phone/prove/', { phone, locale: 'en' })
  await post('/auth/phone/prove/confirm/', { phone, code: await codeInSms(page, phone) })
  const order: Order = await post('/orders/', {
    shipping_address: { name: 'Rahima Khatun', phone, address: `Holding ${phone}, Ward 4`, city: 'Jashore' },
    payment_method: 'cod',
    items: [{ product_id: product, quantity: 2 }],
  })
  return { ...buyer, headers, phone, order, post }
}

const move = async (page: Page, headers: Headers, id: number, data: object) =>
  expect((await page.request.patch(`/api/orders/${id}/`, { headers, data })).ok()).toBe(true)

const sent = { status: 'shipped', tracking: 'BD-11' }

/** What the page of a person shows, in a context of its own. */
async function openAs(browser: Browser, page: Page, { access, refresh }: { access: string; refresh: string }) {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const beside = await context.newPage()
  await beside.addInitScript(
    ([accessToken, refreshToken]) => {
      sessionStorage.setItem('accessToken', accessToken ?? '')
      sessionStorage.setItem('refreshtoken', refreshToken ?? '')
      sessionStorage.setItem('cookie_consent_declined', '1')
    },
    [access, refresh],
  )
  return beside
}

const orderPath = (locale: Locale, id: number) => at(locale, `/seller-dashboard?tab=orders&order=${id}`)

for (const locale of locales) {
  const say = words(locale)
  const inDigits = (text: string) => (locale === 'bn' ? banglaDigits(text) : text)

  test(`the seller sees what to collect, and records what was not taken (${locale})`, async ({ page }) => {
    const seller = await signInAsNewSeller(page)
    const product = await productOnSale(page, seller, `Cushion ${Date.now()}`)
    const { order } = await orderInCash(page, product.id)
    await page.goto(at(locale, '/seller-dashboard?tab=orders'))
    const listed = (isPhone(page) ? page.getByRole('article') : page.getByRole('row')).filter({
      hasText: digits(locale, order.id),
    })
    const collect = say('orders_selling_collect', { amount: '' }).trim()
    await expect(listed.getByText(collect)).toBeVisible()
    await page.goto(at(locale, `/seller-dashboard/packing-slips?orders=${order.id}`))
    await expect(page.getByText(say('orders_selling_slip_collect'))).toBeVisible()

    await move(page, seller.headers, order.id, sent)
    await page.goto(orderPath(locale, order.id))
    const details = page.getByRole('dialog')
    await details.getByRole('button', { name: say('orders_selling_refuse'), exact: true }).click()
    const dialog = page.getByRole('dialog', {
      name: say('orders_selling_refuse_title', { id: digits(locale, order.id) }),
    })
    await dialog.getByRole('radio', { name: say('orders_selling_refuse_part') }).check()
    await dialog.getByRole('button', { name: say('orders_selling_refuse_send') }).click()
    await expect(dialog.getByText(say('orders_selling_refuse_none'))).toBeVisible()
    await dialog
      .getByRole('group', { name: say('orders_selling_refuse_pieces', { name: product.name }) })
      .getByRole('button', { name: say('ui_increase') })
      .click()
    await expect(dialog.locator('p[aria-live]')).toContainText(collect)
    await expectAccessibleInBoth(page, 'recording what was not taken')
    await dialog.getByRole('button', { name: say('orders_selling_refuse_send') }).click()
    await expect(dialog).toBeHidden()
    const collected = say('orders_selling_collected', { amount: '#' }).split('#').at(-1) ?? ''
    await expect(details.getByText(collected.trim())).toBeVisible()
    await expect(details.getByText(say('order_status_delivered')).first()).toBeVisible()
  })

  test(`collected cash goes back to the number that its buyer names (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const product = await productOnSale(page, seller, `Cushion ${Date.now()}`)
    const { order, phone, post, access, refresh } = await orderInCash(page, product.id)
    await move(page, seller.headers, order.id, sent)
    await move(page, seller.headers, order.id, { status: 'delivered' })
    const asked: Order = await post(`/orders/${order.id}/request_refund/`, { reason: 'It is torn.' })
    const approve = `/api/orders/${order.id}/requests/${asked.requests[0]?.id}/approve/`
    expect((await page.request.post(approve, { headers: seller.headers, data: {} })).ok()).toBe(true)

    const buying = await openAs(browser, page, { access, refresh })
    await buying.goto(at(locale, `/orders/${order.id}`))
    await buying.getByRole('button', { name: say('order_payout_say') }).click()
    await buying.getByLabel(say('order_payout_number')).fill(phone)
    await expectAccessibleInBoth(buying, 'saying where cash goes back to')
    await buying.getByRole('button', { name: say('order_payout_save') }).click()
    // The number of the address is shown as well.
    await expect(buying.getByText(`· ${inDigits(phone.replace(/^(\d{5})/, '$1-'))}`)).toBeVisible()
    await buying.getByRole('button', { name: say('order_payout_change') }).click()
    await buying.getByLabel(say('order_payout_kind')).selectOption('bank')
    await buying.getByLabel(say('order_payout_bank')).fill('Sonali Bank, Dhanmondi')
    await buying.getByLabel(say('order_payout_account_number')).fill(ACCOUNT)
    const known = [await codeInSms(page, phone)]
    await buying.getByRole('button', { name: say('order_payout_save') }).click()
    await expect(buying.getByLabel(say('identity_code'))).toBeFocused()
    await expectAccessibleInBoth(buying, 'the code that says where cash goes back to')
    await buying.getByLabel(say('identity_code')).fill(await codeInSms(page, phone, known))
    await expect(buying.getByText(inDigits(ACCOUNT))).toBeVisible()
    await expect(buying.getByRole('button', { name: say('order_payout_change') })).toBeVisible()

    const team = await openAs(browser, page, await sessionOf('admin@haat.test'))
    await team.goto(at(locale, '/admin/payouts'))
    const payout = team
      .getByRole('listitem', { name: say('order_title', { id: digits(locale, order.id) }) })
      .filter({ hasText: inDigits(ACCOUNT) })
    await expectAccessibleInBoth(team, 'the payouts')
    await payout.getByRole('button', { name: say('orders_admin_payout_sent') }).click()
    const dialog = team.getByRole('dialog')
    await dialog.getByLabel(say('orders_admin_payout_reference')).fill('BKX-1')
    await dialog.getByRole('button', { name: say('orders_admin_payout_sent') }).click()
    await expect(dialog).toBeHidden()
    await expect(payout).toHaveCount(0)

    await buying.reload()
    await expect(buying.getByRole('button', { name: say('order_payout_change') })).toHaveCount(0)
    await Promise.all([buying, team].map((beside) => beside.context().close()))
  })
}
