import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { clearOwn } from '#web/api/stored.ts'
import { notify } from '#web/ui/toast.ts'
import { Appeal } from './appeal.tsx'

afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

it('tells who left it that the appeal was not sent, and leads back to where it still is', async () => {
  const told = vi.spyOn(notify, 'error')
  let fail: (error: Error) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)))
  const product = { id: 7, can: { appeal: true } } as SellerProduct
  const hold = { appealed_at: null } as NonNullable<SellerProduct['hold']>
  const routes = [
    { path: '/product', element: <Appeal product={product} hold={hold} onAppealed={() => {}} /> },
    { path: '/orders', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/product'] })
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It is no copy.' } })
  fireEvent.click(screen.getByRole('button'))
  await act(() => router.navigate('/orders'))
  await act(async () => fail(new TypeError('Failed to fetch')))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  const [text, options] = told.mock.calls[0] ?? []
  expect(text).toContain('“It is no copy.”')
  await act(async () => options?.action?.onClick())
  expect(screen.getByRole('textbox')).toHaveValue('It is no copy.')
})
