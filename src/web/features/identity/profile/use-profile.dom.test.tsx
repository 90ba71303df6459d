import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useProfile } from './use-profile.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads a change of number that another tab replaced once its tab is looked at', async () => {
  let phone = '01711111111'
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 4, name: 'Rahima', role: 'BUYER', avatar: null, number_change: { phone, at: '2026-11-30' } }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useProfile, { wrapper })
  await waitFor(() => expect(result.current.data?.number_change?.phone).toBe('01711111111'))
  phone = '01722222222'
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(result.current.data?.number_change?.phone).toBe('01722222222'))
})
