import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

test('the chosen part of a list is scrolled into its row where it is cut', async () => {
  const chips = ['All', 'Shipped', 'Cancelled'].map((label, at) => ({
    key: label,
    label,
    count: at,
    chosen: at === 2,
    to: `?part=${at}`,
  }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.tagName === 'LI' ? new DOMRect(687, 0, 90, 44) : new DOMRect(0, 0, 360, 44)
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <FilterChips label="Parts" chips={chips} /> }])
  render(<Stub />)
  expect((await screen.findByRole('list')).scrollLeft).toBe(687 + 45 - 180)
})
