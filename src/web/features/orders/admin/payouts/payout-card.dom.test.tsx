import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DuePayout } from '#contract/orders/payouts.ts'
import { m } from '#web/paraglide/messages.js'

vi.mock('#web/ui/link.tsx', () => ({ Link: 'a' }))
const { PayoutCard } = await import('./payout-card.tsx')

const payout: DuePayout = {
  id: 'p',
  order: 10_001,
  own: false,
  buyer: { id: 7, name: 'Rahima', phone: '+8801712345678' },
  amount: '500.00',
  reason: '',
  created_at: '2026-11-20T12:00:00Z',
  account: null,
  cannot_say: true,
  note_at: null,
}
const account = { kind: 'bkash' as const, number: '+8801712345678', holder: '', bank: '' }
const sentButton = () => screen.queryByRole('button', { name: m.orders_admin_payout_sent() })

test('of a buyer who is suspended it is said where it goes instead, or that it waits', () => {
  const { rerender } = render(<PayoutCard payout={payout} onSent={vi.fn()} />)
  expect(screen.getByText(m.orders_admin_payout_suspended_unproven())).toBeVisible()
  expect(sentButton()).toBeNull()
  rerender(<PayoutCard payout={{ ...payout, account }} onSent={vi.fn()} />)
  expect(screen.getByText(m.orders_admin_payout_suspended())).toBeVisible()
  expect(sentButton()).toBeVisible()
  rerender(<PayoutCard payout={{ ...payout, account, cannot_say: false }} onSent={vi.fn()} />)
  expect(screen.queryByText(m.orders_admin_payout_suspended())).toBeNull()
})

test('of a buyer who has closed the account it leads to the payment, where it is noted', () => {
  render(<PayoutCard payout={{ ...payout, cannot_say: false, note_at: 71 }} onSent={vi.fn()} />)
  expect(screen.getByText(m.orders_admin_payout_left())).toBeVisible()
  expect(screen.getByText(m.orders_admin_payout_note_at())).toHaveAttribute('to', '/admin/payments/71')
  expect(sentButton()).toBeNull()
})
