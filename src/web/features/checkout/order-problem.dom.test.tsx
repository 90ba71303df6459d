import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { OrderProblem } from './order-problem.tsx'

const nothing = vi.fn()
const show = (params: Record<string, string | number>) =>
  render(
    <OrderProblem
      problem={new ApiError(409, { code: 'unavailable', detail: '', params })}
      total="500.00"
      coupon=""
      onAgain={nothing}
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
