import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { MoveConfirm } from './move-confirm.tsx'
import { RequestDialog } from './request-dialog.tsx'

type Parcel = Order['parcels'][number]

const can = { cancel: true, refund: true, replace: true }
const parcel = (values: object) =>
  ({
    id: 1,
    seller: 'Lamps',
    replaces: null,
    item_ids: [],
    total: '1516.98',
    taken_off: '0.00',
    refund: null,
    cash: null,
    returnable_until: null,
    can,
    ...values,
  }) as unknown as Parcel
const orderOf = (...parcels: Parcel[]) =>
  ({
    id: 12_023,
    customer: 'Mitu',
    return_days: 14,
    items: [],
    requests: [],
    cash: parcels[0]?.cash ?? null,
    parcels,
  }) as unknown as Order

const cash = (due: string, collected: string) => ({ due, collected, remitted: null })
/** One piece was refused, and a part of what was collected given back. */
const collected = orderOf(parcel({ taken_off: '756.00', refund: { amount: '55.55' }, cash: cash('0.00', '760.98') }))
const unpaid = orderOf(parcel({ taken_off: '360.00', cash: cash('1156.98', '0.00') }))
const card = orderOf(parcel({ refund: { amount: '840.00' } }))
const replaced = orderOf(
  ...collected.parcels,
  parcel({ id: 2, replaces: 1, total: '0.00', cash: cash('0.00', '0.00') }),
)

const show = (dialog: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)

test('of a closed store the team answers a request', () => {
  const [open, closed] = [parcel({ store_closed: false }), parcel({ id: 2, store_closed: true })]
  const ask = (...parcels: Parcel[]) => (
    <RequestDialog order={orderOf(...parcels)} kind="refund" onChange={() => {}} onClose={() => {}} />
  )
  const dialog = () => screen.getByRole('dialog')
  show(ask(open, closed))
  expect(dialog()).toHaveTextContent('The sellers answer your request; our team does for a store that is closed.')
  expect(dialog()).toHaveTextContent('The sellers and our team read it.')
  const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  choose('2')
  expect(dialog()).toHaveTextContent('The store is closed: our team answers your request. The answer says how to send')
  expect(dialog()).toHaveTextContent('Our team reads it.')
  expect(dialog()).not.toHaveTextContent('The seller')
  choose('1')
  expect(dialog()).toHaveTextContent('The seller answers your request. The answer says how to send the goods back.')
  expect(dialog()).toHaveTextContent('The seller reads it.')
})

describe('how much goes back, and how, is said', () => {
  test.each<[string, Order, RequestKind, string]>([
    ['a card', card, 'refund', 'BDT 676.98 goes back the way you paid'],
    ['a card before it is shipped', card, 'cancel', 'BDT 676.98 goes back the way you paid'],
    ['collected cash', collected, 'refund', 'BDT 705.43 goes back to a number or an account'],
    ['cash that is still due', unpaid, 'cancel', 'there is nothing to pay'],
    [
      'a replacement of what was paid in cash',
      orderOf({ ...replaced.parcels[0]!, can: { ...can, cancel: false } } as Parcel, replaced.parcels[1]!),
      'cancel',
      'BDT 705.43 goes back to a number or an account',
    ],
  ])('to a buyer who asks, of %s', (_, order, kind, words) => {
    show(<RequestDialog order={order} kind={kind} onChange={() => {}} onClose={() => {}} />)
    expect(document.body).toHaveTextContent(words)
  })

  test.each<[string, Order, RequestKind, string]>([
    ['a card', card, 'refund', 'BDT 676.98 goes back to the buyer the way it was paid'],
    ['collected cash', collected, 'refund', 'BDT 705.43 goes back to the buyer, to a number or an account'],
    ['cash that is still due', unpaid, 'cancel', 'nothing has been paid for it yet'],
    ['a replacement of what was paid in cash', replaced, 'cancel', 'BDT 705.43 goes back to the buyer, to a number'],
  ])('to who approves a request, of %s', (_, order, kind, words) => {
    const request = { id: 5, kind, reason: 'Too small.' } as Order['requests'][number]
    show(
      <DecideDialog
        order={order}
        parcel={order.parcels.at(-1)!}
        request={request}
        answer="approve"
        onClose={() => {}}
      />,
    )
    expect(document.body).toHaveTextContent(words)
  })

  test.each<[string, Order, string]>([
    ['a card', card, 'BDT 676.98 goes back to the buyer the way it was paid'],
    ['cash that is still due', unpaid, 'Nothing has been paid for it yet'],
    ['a replacement of what was paid in cash', replaced, 'BDT 705.43 goes back to the buyer, to a number'],
  ])('to who cancels a parcel, of %s', (_, order, words) => {
    show(<MoveConfirm order={order} parcel={order.parcels.at(-1)!} to="cancelled" onClose={() => {}} />)
    expect(document.body).toHaveTextContent(words)
  })
})
