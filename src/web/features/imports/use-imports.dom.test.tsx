import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductImport } from '#contract/imports/imports.ts'
import { useImport, useImportRows, useImportTypes, useUpdateImport } from './use-imports.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const inState = (state: ProductImport['state']) =>
  ({ id: 7, state, started_at: null, pictures: { waiting: 0 } }) as ProductImport

/** @returns waits for the nth request, and answers it when it is told to */
function stubServer() {
  const asked: ((body: unknown) => Promise<void>)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    asked.push((body) => act(async () => resolve(Response.json(body))))
    return promise
  })
  return (at: number) => waitFor(() => asked[at] ?? Promise.reject(new Error('not asked yet')), { timeout: 3000 })
}

const options = () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }
}

it('keeps what an action answered, also where an older state arrives after it', async () => {
  const asked = stubServer()
  const { result } = renderHook(() => ({ one: useImport(7), update: useUpdateImport() }), options())
  const state = () => result.current.one.data?.state
  const first = await asked(0)
  await first(inState('ready'))
  await waitFor(() => expect(state()).toBe('ready'))
  act(() => void result.current.one.refetch())
  const older = await asked(1)
  await act(() => result.current.update(inState('running')))
  await waitFor(() => expect(state()).toBe('running'))
  await older(inState('ready'))
  // It is under way, and asked for again; what is ready would not be.
  const next = await asked(2)
  await next(inState('done'))
  await waitFor(() => expect(state()).toBe('done'))
})

it('reads the types of a file again once they are chosen', async () => {
  const asked = stubServer()
  const types = (category: number | null) => [{ type: 'Pottery', category_id: category }]
  const { result, rerender } = renderHook(
    ({ state }: { state: ProductImport['state'] }) => ({
      types: useImportTypes(inState(state)),
      update: useUpdateImport(),
    }),
    { ...options(), initialProps: { state: 'ready' } },
  )
  const chosen = () => result.current.types.data?.[0]?.category_id
  const first = await asked(0)
  await first(types(null))
  await waitFor(() => expect(chosen()).toBeNull())
  // The first is asked for again at once, as what is shown.
  await act(() => result.current.update(inState('checking')))
  rerender({ state: 'checking' })
  const whileChecking = await asked(2)
  await whileChecking(types(3))
  await waitFor(() => expect(chosen()).toBe(3))
  rerender({ state: 'ready' })
  const again = await asked(3).catch(() => asked(1))
  await again(types(3))
  await waitFor(() => expect(chosen()).toBe(3))
})

it('sees that a checked file is checked again, and reads its rows again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked: string[] = []
  let one = { ...inState('ready'), done: 2, pictures: { waiting: 0, kept: 0 } } as ProductImport
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.replace(/\?.*/, ''))
    return Promise.resolve(Response.json(path.includes('/rows/') ? { results: [], count: 0 } : one))
  })
  const useBoth = () => {
    const { data } = useImport(7)
    useImportRows(data ?? one, { show: null, search: '', page: 1 })
    return data?.state
  }
  const { result } = renderHook(useBoth, options())
  const rowsRead = () => asked.filter((path) => path.endsWith('/rows/')).length
  await waitFor(() => expect(result.current).toBe('ready'))
  one = { ...one, state: 'checking', done: 0 }
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(result.current).toBe('checking'))
  const before = rowsRead()
  one = { ...one, state: 'ready', done: 2 }
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(result.current).toBe('ready'))
  await waitFor(() => expect(rowsRead()).toBe(before + 1))
})
