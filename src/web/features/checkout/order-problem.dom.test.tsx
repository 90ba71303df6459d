import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { speak } from '#web/language.ts'
import { OrderProblem } from './order-problem.tsx'

const nothing = vi.fn()
afterEach(() => speak(() => 'en'))
const show = (params: Record<string, string | number>, code: ApiError['code'] = 'unavailable') =>
  render(
    <OrderProblem
      problem={new ApiError(409, { code, detail: '', params })}
      total="500.00"
      coupon=""
      onRetry={nothing}
      onOtherCard={nothing}
      onWithoutCoupon={nothing}
    />,
    { wrapper: MemoryRouter },
  )

it('names what is no longer on sale', () => {
  show({ product_id: 7, variant_id: 9, name: 'Kurti, Size M' })
  expect(screen.getByRole('alert')).toHaveTextContent('Kurti, Size M is no longer on sale')
})

it('says of several that they are no longer on sale, not that they are out of stock', () => {
  show({ product_id: 7, product_ids: '7,8', variant_ids: '' })
  expect(screen.getByRole('alert')).toHaveTextContent('Something is no longer on sale')
  expect(screen.getByRole('alert')).not.toHaveTextContent('out of stock')
})

it.each(['unavailable', 'out_of_stock'] as const)('names a product in Bangla on a page in Bangla: %s', (code) => {
  speak(() => 'bn')
  show({ product_id: 7, variant_id: 9, name: 'Kurti', name_bn: 'কুর্তি', left: 1 }, code)
  expect(screen.getByRole('alert')).toHaveTextContent('কুর্তি')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Kurti')
})

it('asks for another quantity while some are left: nobody has changed the cart', () => {
  show({ product_id: 7, variant_id: 9, name: 'Kurti, Size M', left: 1 }, 'out_of_stock')
  expect(screen.getByRole('alert')).toHaveTextContent('Please change the quantity in your cart, then order again.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('updated your cart')
})

it('says that the cart is updated where nothing is left', () => {
  show({ product_id: 7, variant_id: 9, name: 'Kurti, Size M', left: 0 }, 'out_of_stock')
  expect(screen.getByRole('alert')).toHaveTextContent('We have updated your cart')
})
