import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { piecesBack } from './items-of.ts'
import { PiecesBack } from './pieces-back.tsx'

const item = { quantity: 6, refunded_quantity: 6, refused_quantity: 1, taken_off_quantity: 2 } as Order['items'][number]
const linesOf = (status: string) => {
  const { container } = render(<PiecesBack {...piecesBack({ status } as Order['parcels'][number], item)} />)
  return [...container.children].map(({ textContent }) => textContent)
}

test('pieces not taken, taken off and refunded are told apart, each once', () => {
  expect(linesOf('delivered')).toEqual(['1 piece not taken', '2 pieces taken off', '3 pieces refunded'])
  expect(linesOf('cancelled')).toEqual([])
})
