import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { speak } from '#web/language.ts'
import { ConfirmOrder } from './confirm-order.tsx'

it('names the card by its last digits in those of the page', () => {
  speak(() => 'bn')
  render(
    <ConfirmOrder
      request={{
        items: [{ product_id: 7, quantity: 1 }],
        shipping: { name: 'Rahima', phone: '01712345678', address: 'Road 3', city: 'Dhaka', zip: '1207', note: '' },
        payment: { method: 'card', flow: 'immediate' },
        coupon: '',
        total: '744.39',
      }}
      digits="4242"
      busy={false}
      onConfirm={vi.fn()}
      onBack={vi.fn()}
    />,
  )
  expect(screen.getByRole('alertdialog')).toHaveTextContent('৪২৪২ দিয়ে শেষ হওয়া কার্ড')
})
