import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Coupon } from '#contract/coupons/coupons.ts'
import CouponDialog from './coupon-dialog.tsx'

const coupon: Coupon = {
  id: 3,
  code: 'CHA50',
  discount_percent: 10,
  discount_amount: null,
  min_subtotal: '0.00',
  max_discount: null,
  usage_limit: null,
  used_count: 0,
  per_user_limit: 1,
  starts_at: '2026-01-01T04:00:00.000Z',
  expiry_date: '2026-12-31T17:59:59.999Z',
  active: true,
  public: true,
  state: 'running',
  discount_total: null,
  seller: null,
  seller_bn: null,
  seller_slug: null,
}
let sent: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => Response

beforeEach(() => {
  sent = []
  answer = (body) => Response.json({ ...coupon, ...body })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push(body)
    return answer(body)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (of = coupon) => {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CouponDialog coupon={of} store="market" onClose={onClose} />
    </QueryClientProvider>,
  )
  return onClose
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('sends the limit that was changed and nothing else, also from a draft over an older coupon', async () => {
  open()
  type(/^From a subtotal/, '123')
  cleanup()
  const onClose = open({ ...coupon, per_user_limit: 7 })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ min_subtotal: '123.00', seen: { min_subtotal: '0.00' } }])
})

it('sends the discount as one', async () => {
  const onClose = open()
  type(/^Discount in percent|^Percent/, '15')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      discount_percent: 15,
      discount_amount: null,
      max_discount: null,
      seen: { discount_percent: 10, discount_amount: null, max_discount: null },
    },
  ])
})

it('says what was changed meanwhile, and replaces it when asked again', async () => {
  const onClose = open()
  type(/^Times per buyer/, '2')
  answer = () => Response.json({ code: 'changed_meanwhile', detail: '', now: { per_user_limit: 7 } }, { status: 409 })
  save()
  expect(await screen.findByText(/is now: “7”/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Times per buyer/)).toHaveValue('2')
  answer = (body) => Response.json({ ...coupon, ...body })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toEqual({ per_user_limit: 2, seen: { per_user_limit: 7 } })
})

it('of the market it speaks of all goods and every buyer, of a store of its goods', () => {
  open()
  expect(screen.getByLabelText(/^From a subtotal/)).toHaveAccessibleDescription(/all goods/)
  expect(screen.getByText(/^Shown in the cart to every buyer/)).toBeInTheDocument()
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CouponDialog coupon={{ ...coupon, seller: 'Nokshi Ghar' }} store={null} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText(/^From a subtotal/)).toHaveAccessibleDescription(/the store’s goods/)
  expect(screen.getByText(/^Shown in the cart to buyers of the store’s goods/)).toBeInTheDocument()
})
