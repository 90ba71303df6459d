import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { AdminPayment } from '#contract/payments/admin.ts'
import { ReceiptsPanel, RefundsPanel } from './money-back.tsx'

const refused = {
  id: 'e1',
  amount: '90.00',
  status: 'pending',
  route: 'provider',
  reason: '',
  reference: null,
  created_at: '2027-03-01T10:00:00.000Z',
  done_at: null,
  problem: 'at most 10 parts',
  tries: 3,
  next_try_at: '2027-03-01T12:00:00.000Z',
  can_retry: true,
  can_pay_out: true,
  must_confirm: false,
}

const panel = (refund: object, onAct: () => void, { busy = false, ask = true } = {}) => {
  const payment = { method: 'bkash', refunds: [{ ...refused, ...refund }], can: { ask } } as unknown as AdminPayment
  return <RefundsPanel payment={payment} busy={busy} onAct={onAct} />
}

function renderPanel(refund: object, ask = true) {
  const onAct = vi.fn()
  render(panel(refund, onAct, { ask }), { wrapper: MemoryRouter })
  return onAct
}

it('takes no second press while it is tried, and keeps the focus', () => {
  const onAct = vi.fn()
  const { rerender } = render(panel({}, onAct), { wrapper: MemoryRouter })
  const button = screen.getByRole('button', { name: 'Try again now' })
  button.focus()
  fireEvent.click(button)
  rerender(panel({}, onAct, { busy: true }))
  // jsdom leaves the focus on a disabled element, a browser does not.
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(button)
  expect(onAct).toHaveBeenCalledOnce()
})

it('says of what was only taken off that it was not paid, and not that it was refunded', () => {
  renderPanel({ route: 'none', status: 'done', problem: null, can_retry: false, can_pay_out: false, next_try_at: null })
  expect(screen.getByText('Taken off, was not paid yet')).toBeInTheDocument()
  expect(screen.queryByText('Done')).toBeNull()
})

it('turns what a gateway refuses into a payout, once that is confirmed', async () => {
  const onAct = renderPanel({})
  fireEvent.click(screen.getByRole('button', { name: 'Send it ourselves' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send BDT 90.00 ourselves?' })
  expect(dialog).toHaveTextContent('bKash is asked once more.')
  expect(onAct).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send it ourselves' }))
  expect(onAct.mock.calls).toEqual([[{ what: 'payout', refund: 'e1', notPaidBack: false }]])
})

it('has the team confirm that a gateway which cannot be asked did not pay it back', async () => {
  const onAct = renderPanel({ problem: null, can_retry: false, must_confirm: true }, false)
  expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send it ourselves' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send BDT 90.00 ourselves?' })
  expect(dialog).toHaveTextContent('bKash is not in use any more')
  fireEvent.click(within(dialog).getByRole('button', { name: 'It was not paid back there' }))
  expect(onAct.mock.calls).toEqual([[{ what: 'payout', refund: 'e1', notPaidBack: true }]])
})

it('has it confirmed of a gateway, too, that has not said for sure what became of it', async () => {
  const onAct = renderPanel({ must_confirm: true })
  fireEvent.click(screen.getByRole('button', { name: 'Send it ourselves' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send BDT 90.00 ourselves?' })
  expect(dialog).toHaveTextContent('bKash has not said for sure what became of it')
  fireEvent.click(within(dialog).getByRole('button', { name: 'It was not paid back there' }))
  expect(onAct.mock.calls).toEqual([[{ what: 'payout', refund: 'e1', notPaidBack: true }]])
})

it('offers it only of what a gateway has refused', () => {
  renderPanel({ can_pay_out: false })
  expect(screen.getByRole('button', { name: 'Try again now' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send it ourselves' })).toBeNull()
})

it('leads from a payout to where it is sent', () => {
  renderPanel({ route: 'payout', problem: null, tries: 4, next_try_at: null, can_retry: false, can_pay_out: false })
  expect(screen.getByRole('link', { name: 'To be sent by the team' })).toHaveAttribute('href', '/admin/payouts')
})

const back = { ...refused, reason: 'twice', problem: 'not allowed', can_note_sent: false }

function renderReceipt(change: object) {
  const onAct = vi.fn()
  const receipt = {
    id: 7,
    transaction: 'T7',
    amount: '90.00',
    received_at: refused.created_at,
    back: { ...back, ...change },
  }
  const payment = { method: 'bkash', receipts: [receipt], can: { ask: true } } as unknown as AdminPayment
  render(<ReceiptsPanel payment={payment} busy={false} onAct={onAct} />, { wrapper: MemoryRouter })
  return onAct
}

it('has the team send money that paid nothing, where its gateway refuses to', async () => {
  const onAct = renderReceipt({})
  fireEvent.click(screen.getByRole('button', { name: 'Send it ourselves' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send BDT 90.00 ourselves?' })
  expect(dialog).toHaveTextContent('you send the money yourself, and note here how')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send it ourselves' }))
  expect(onAct.mock.calls).toEqual([[{ what: 'return_payout', receipt: 7, notPaidBack: false }]])
})

const toSend = {
  route: 'payout',
  problem: null,
  next_try_at: null,
  can_retry: false,
  can_pay_out: false,
  can_note_sent: true,
}

it('notes how the team has sent it, and not without saying how', () => {
  const onAct = renderReceipt(toSend)
  expect(screen.getByText('To be sent by the team')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }))
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sent' }))
  expect(onAct).not.toHaveBeenCalled()
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'bKash 9AB2' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sent' }))
  expect(onAct.mock.calls).toEqual([[{ what: 'return_sent', receipt: 7, reference: 'bKash 9AB2' }]])
})

it('notes the same of a refund whose buyer has closed the account', () => {
  const onAct = renderPanel(toSend)
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'bank 77' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sent' }))
  expect(onAct.mock.calls).toEqual([[{ what: 'refund_sent', refund: 'e1', reference: 'bank 77' }]])
})
