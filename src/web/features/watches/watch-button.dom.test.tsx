import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { oneActPerPress } from '#web/ui/one-press.ts'

const callApi = vi.fn()
const callList = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({
  callApi: (...args: unknown[]) => callApi(...args),
  callList: (...args: unknown[]) => callList(...args),
}))
const { WatchButton } = await import('./watch-button.tsx')

const product = { id: 7, name: 'Kurti', variant: { id: 12, name: 'Size M' } }

beforeEach(() => {
  callApi.mockReset().mockResolvedValue({ id: 1 })
  callList.mockReset().mockResolvedValue([])
})

const open = (kind: WatchKind, signedIn: boolean, of = product) => {
  const element = <WatchButton product={of} kind={kind} signedIn={signedIn} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, pressed: false }))

test('the return of the chosen variant is watched, and the price of its product', async () => {
  open('stock', true)
  await press(m.watch_stock())
  await waitFor(() =>
    expect(callApi).toHaveBeenLastCalledWith('POST /watches/', {
      body: { product_id: 7, variant_id: 12, kind: 'stock' },
    }),
  )
  open('price', true)
  await press(m.watch_price())
  await waitFor(() =>
    expect(callApi).toHaveBeenLastCalledWith('POST /watches/', {
      body: { product_id: 7, variant_id: null, kind: 'price' },
    }),
  )
})

test('who clicks twice watches, and does not take it back', async () => {
  const stop = oneActPerPress()
  open('stock', true, { ...product, id: 8 })
  fireEvent.click(await screen.findByRole('button', { pressed: false }), { detail: 1 })
  const watched = await screen.findByRole('button', { name: m.watch_stock_set(), pressed: true })
  await waitFor(() => expect(watched).not.toHaveAttribute('aria-busy'))
  fireEvent.click(watched, { detail: 2 })
  expect(watched).toHaveAttribute('aria-pressed', 'true')
  expect(callApi).toHaveBeenCalledTimes(1)
  fireEvent.click(watched, { detail: 1 })
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  stop()
})

test('a guest who asks for the price comes back to the variant they looked at', () => {
  open('price', false)
  const next = new URL(screen.getByRole('link').getAttribute('href') ?? '', 'http://haat.test').searchParams.get('next')
  expect(next).toBe('/products/7?variant=12')
})
