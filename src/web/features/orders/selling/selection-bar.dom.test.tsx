import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { openAnnouncer } from '#web/ui/announce.ts'
import { SelectionBar } from './selection-bar.tsx'

const order = (id: number) => ({ id, parcels: [{ status: 'processing', can: {} }] }) as unknown as Order
const barOf = (...ids: number[]) => (
  <MemoryRouter>
    <SelectionBar
      chosen={{ orders: ids.map(order), has: (id) => ids.includes(id), set: () => {}, clear: () => {} }}
      onDo={() => {}}
    />
  </MemoryRouter>
)

test('how many orders are chosen is said with each that is ticked, and when none is any more', () => {
  const { rerender } = render(barOf())
  expect(openAnnouncer()).toBeEmptyDOMElement()
  for (const [ids, words] of [
    [[12_022], '1 order chosen'],
    [[12_022, 12_023], '2 orders chosen'],
    [[], '0 orders chosen'],
  ] as const) {
    rerender(barOf(...ids))
    expect(openAnnouncer()).toHaveTextContent(words)
  }
})
