import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceFilter } from './price-filter.tsx'

/** jsdom has no layout, and so no size to observe. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResize)

async function press(bounds: { min: number; max: number | undefined }, thumb: string, key: string) {
  const onChange = vi.fn()
  render(<PriceFilter {...bounds} spans={null} onChange={onChange} />)
  const slider = await screen.findByRole('slider', { name: thumb })
  fireEvent.focus(slider)
  fireEvent.keyDown(slider, { key })
  return onChange.mock.calls
}

test.each([
  [{ min: 0, max: 500 }, 'Lowest price', 'ArrowRight', [10, 500]],
  [{ min: 0, max: 2000 }, 'Lowest price', 'ArrowRight', [10, 2000]],
  [{ min: 0, max: undefined }, 'Lowest price', 'ArrowRight', [10, undefined]],
  [{ min: 90, max: 2000 }, 'Highest price', 'ArrowLeft', [90, 490]],
  [{ min: 90, max: 490 }, 'Highest price', 'ArrowRight', [90, undefined]],
])('of %o the thumb "%s" (%s) moves its own bound only', async (bounds, thumb, key, changed) => {
  expect(await press(bounds, thumb, key)).toEqual([changed])
})
