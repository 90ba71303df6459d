import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearTokens, storeTokens } from '#web/api/session-store.ts'
import { clearOwn } from '#web/api/stored.ts'
import { speak } from '#web/language.ts'
import { knownOrders } from '#web/offline/last-known.ts'
import { useOwnOrders } from './use-own-orders.ts'

afterEach(() => {
  speak(() => 'en')
  vi.unstubAllGlobals()
  clearTokens()
  clearOwn()
})

test('the offline page knows the sellers of the last orders in the words of the page', async () => {
  const order = (id: number, seller: string, slugs: string[]) => ({
    id,
    seller,
    seller_bn: null,
    date: '2026-11-20T06:00:00Z',
    status: 'processing',
    total: '100.00',
    items: [],
    parcels: slugs.map((seller_slug) => ({ seller_slug })),
  })
  const results = [order(1, '2 sellers', ['a', 'b']), order(2, 'Nokshi Ghar', ['a'])]
  vi.stubGlobal('fetch', async () => Response.json({ results, count: 2, next: null, previous: null }))
  storeTokens({ access: 'a', refresh: null }, true)
  speak(() => 'bn')
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  renderHook(() => useOwnOrders({ search: '', status: null, page: 1 }), { wrapper })
  await waitFor(() => expect(knownOrders.read()).toHaveLength(2))
  expect(knownOrders.read().map(({ seller }) => seller)).toEqual(['২ জন বিক্রেতার কাছ থেকে', 'বিক্রেতা: Nokshi Ghar'])
})
