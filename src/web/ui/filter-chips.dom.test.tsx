import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the chosen part of a list is scrolled into its row where it is cut, also when counts push it out', async () => {
  let resize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resize = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  let left = 687
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.tagName === 'LI' ? new DOMRect(left, 0, 90, 44) : new DOMRect(0, 0, 360, 44)
  })
  const chips = ['All', 'Shipped', 'Cancelled'].map((label, at) => ({
    key: label,
    label,
    chosen: at === 2,
    to: `?part=${at}`,
  }))
  const Stub = createRoutesStub([{ path: '/', Component: () => <FilterChips label="Parts" chips={chips} /> }])
  render(<Stub />)
  const row = await screen.findByRole('list')
  resize()
  const middle = 687 + 45 - 180
  expect(row.scrollLeft).toBe(middle)
  left = 300
  resize()
  expect(row.scrollLeft).toBe(middle + 300 + 45 - 180)
  left = 100
  resize()
  expect(row.scrollLeft).toBe(middle + 300 + 45 - 180)
})
