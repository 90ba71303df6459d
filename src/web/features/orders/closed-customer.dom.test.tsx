import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { speak } from '#web/language.ts'
import { AddressBox } from './address-box.tsx'
import { ManyList } from './many-list.tsx'

const nowhere = { name: '', phone: '', address: '', city: '', zip: '' }
const order = { id: 7, customer: 'Closed account', shipping_address: nowhere } as unknown as Order
const rahima = {
  ...order,
  id: 8,
  customer: 'Rahima',
  shipping_address: { name: 'Rahima', phone: '01712345678', address: 'Road 3', city: 'Dhaka', zip: '1207' },
}

beforeEach(() => speak(() => 'bn'))

it('says in the words of the page that the account of a buyer is closed', () => {
  render(<ManyList orders={[order, rahima]} remaining={[]} done={new Set()} problems={new Map()} />)
  const [closed, open] = screen.getAllByRole('listitem')
  expect(closed).toHaveTextContent('বন্ধ হয়ে যাওয়া অ্যাকাউন্ট')
  expect(closed).not.toHaveTextContent('Closed')
  expect(open).toHaveTextContent('Rahima · Dhaka')
})

it('offers no address to copy where there is none', () => {
  const { container, rerender } = render(<AddressBox order={order} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<AddressBox order={rahima} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
