import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'

const callList = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: vi.fn(), callList: (...args: unknown[]) => callList(...args) }))
const { WatchList } = await import('./watch-list.tsx')

const scrolled = vi.fn()
beforeEach(() => {
  callList.mockReset().mockResolvedValue([])
  scrolled.mockReset()
  HTMLElement.prototype.scrollIntoView = scrolled
})
afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'))

function open(at: string) {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <WatchList />
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />)
}

test('whom a mail led here without any watch left is told that there are no such mails', async () => {
  open('/buyer-dashboard?tab=wishlist#watches')
  expect(await screen.findByText(m.watch_list_none())).toBeTruthy()
  expect(screen.getByRole('region', { name: m.watch_list() })).toBeTruthy()
  expect(scrolled).toHaveBeenCalledOnce()
})

test('nothing stands below a wishlist without watches', async () => {
  open('/buyer-dashboard?tab=wishlist')
  await waitFor(() => expect(callList).toHaveBeenCalledOnce())
  expect(document.body.textContent).toBe('')
})
