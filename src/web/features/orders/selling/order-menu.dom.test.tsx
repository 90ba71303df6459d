import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { OrderMenu } from './order-menu.tsx'

const withSlip = (status: string, held = false): boolean => {
  const parcel = { id: 1, status, can: {}, replaces: null }
  const order = { id: 10_001, held, parcels: [parcel] } as unknown as Order
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <OrderMenu order={order} parcel={parcel as never} onOpen={() => {}} onDo={() => {}} />,
    },
  ])
  const { unmount } = render(<Page initialEntries={['/']} />)
  fireEvent.pointerDown(screen.getByRole('button'))
  const found = screen.queryByRole('menuitem', { name: 'Packing slip' }) !== null
  unmount()
  return found
}

test('a packing slip is offered of what is to be packed: not of a held or cancelled order', () => {
  expect([withSlip('processing'), withSlip('shipped')]).toEqual([true, true])
  expect([withSlip('processing', true), withSlip('cancelled')]).toEqual([false, false])
})
