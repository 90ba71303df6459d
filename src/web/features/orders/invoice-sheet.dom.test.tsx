import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

const charge = (kind: string, amount: string, label: string | null = null) => ({
  kind,
  label,
  amount,
  refunded: '0.00',
})
const orderWith = (charges: Order['charges'], total: string) =>
  ({
    id: 10_001,
    date: '2026-11-20T12:42:00Z',
    payment_status: 'paid',
    cash: null,
    shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Road 3', city: 'Dhaka', zip: '' },
    subtotal: '100.00',
    discount: '0.00',
    savings: '0.00',
    refunded: '0.00',
    taken_off: '0.00',
    tax_percent: 8,
    charges,
    total,
    parcels: [],
    items: [],
  }) as unknown as Order
/** Every name on the sheet with what stands beside it. */
const facts = () => {
  const values = screen.getAllByRole('definition')
  return screen.getAllByRole('term').map((term, at) => [term.textContent, values[at]?.textContent])
}

afterEach(cleanup)

it('lists all charges of an order between the subtotal and the total', () => {
  render(
    <InvoiceSheet
      order={orderWith(
        [charge('shipping', '9.99'), charge('tax', '8.00'), charge('gift_wrap', '50.00', 'Gift wrap')],
        '167.99',
      )}
    />,
  )
  expect(facts().slice(3)).toEqual([
    ['Subtotal', 'BDT 100.00'],
    ['Shipping', 'BDT 9.99'],
    ['Tax (8%)', 'BDT 8.00'],
    ['Gift wrap', 'BDT 50.00'],
    ['Total', 'BDT 167.99'],
  ])
})

it('tells what was taken off before it was paid, and what was paid', () => {
  render(<InvoiceSheet order={{ ...orderWith([], '100.00'), taken_off: '30.50', refunded: '9.50' }} />)
  expect(facts().slice(-4)).toEqual([
    ['Total', 'BDT 100.00'],
    ['Taken off before it was paid', '−BDT 30.50'],
    ['Refunded', '−BDT 9.50'],
    ['Paid after refunds', 'BDT 60.00'],
  ])
})

it('writes the phone number as people read it', () => {
  render(<InvoiceSheet order={orderWith([], '100.00')} />)
  expect(screen.getByText('01712-345678')).toBeVisible()
})

it('shows free shipping where there is no charge', () => {
  render(<InvoiceSheet order={orderWith([charge('shipping', '0.00'), charge('tax', '8.00')], '108.00')} />)
  expect(facts()).toContainEqual(['Shipping', 'Free'])
})

it('names the order in the head of each table, which every sheet of paper repeats, and with the sums', () => {
  const parcel = (id: number, seller: string) => ({ id, seller, status: 'processing', replaces: null, item_ids: [] })
  const order = { ...orderWith([], '100.00'), parcels: [parcel(1, 'Aarong'), parcel(2, 'Jatra')] } as unknown as Order
  render(<InvoiceSheet order={order} />)
  expect(screen.getAllByRole('columnheader', { name: 'Items of order 10001' })).toHaveLength(2)
  expect(screen.getByText('Total of order 10001')).toHaveClass('hidden', 'print:block')
})
