import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { piecesBack } from './items-of.ts'
import { PiecesBack } from './pieces-back.tsx'

const item = {
  quantity: 7,
  refunded_quantity: 7,
  refund_due_quantity: 1,
  refused_quantity: 1,
  taken_off_quantity: 2,
} as Order['items'][number]
const linesOf = (status: string) => {
  const { container } = render(<PiecesBack {...piecesBack({ status } as Order['parcels'][number], item)} />)
  return [...container.children].map(({ textContent }) => textContent)
}

test('pieces not taken, taken off, refunded and to be refunded are told apart, each once', () => {
  expect(linesOf('delivered')).toEqual([
    '1 piece not taken',
    '2 pieces taken off',
    '3 pieces refunded',
    '1 piece: refund due',
  ])
  expect(linesOf('cancelled')).toEqual([])
})
