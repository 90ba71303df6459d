import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductImport } from '#contract/imports/imports.ts'
import { useImportOptions } from './use-import-options.ts'

afterEach(() => vi.unstubAllGlobals())

const inState = (state: 'ready' | 'checking', rest: Partial<ProductImport> = {}) =>
  ({
    id: 7,
    state,
    default_category_id: null,
    existing: 'change',
    can: { change: state === 'ready' },
    ...rest,
  }) as ProductImport

/** Keeps the bodies of all requests, and answers one when it is told to. */
function stubServer() {
  const sent: { body: unknown; answer: (status: number, body: unknown) => Promise<void> }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({
      body: JSON.parse(body as string) as unknown,
      answer: (status, answered) => act(async () => resolve(Response.json(answered, { status }))),
    })
    return promise
  })
  return sent
}

function renderOptions(one: ProductImport) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((shown: ProductImport) => useImportOptions(shown), { wrapper, initialProps: one })
}

it('keeps what is chosen while the file is checked, and sends it once the check has ended', async () => {
  const sent = stubServer()
  const { result, rerender } = renderOptions(inState('checking'))
  act(() => result.current.choose({ default_category_id: 3 }))
  act(() => result.current.choose({ existing: 'skip' }))
  expect(result.current.chosen).toMatchObject({ default_category_id: 3, existing: 'skip' })
  expect(sent).toHaveLength(0)
  rerender(inState('ready'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({ default_category_id: 3, existing: 'skip' })
})

it('sends a second choice only after the check of the first', async () => {
  const sent = stubServer()
  const { result, rerender } = renderOptions(inState('ready'))
  act(() => result.current.choose({ default_category_id: 3 }))
  act(() => result.current.choose({ existing: 'skip' }))
  await sent[0]!.answer(200, inState('checking', { default_category_id: 3 }))
  // The answer is not shown yet.
  expect(sent).toHaveLength(1)
  rerender(inState('checking', { default_category_id: 3 }))
  expect(result.current.chosen).toMatchObject({ default_category_id: 3, existing: 'skip' })
  expect(sent).toHaveLength(1)
  rerender(inState('ready', { default_category_id: 3 }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.body).toMatchObject({ existing: 'skip' })
})

it('shows what is in force again after a refusal, and takes another choice', async () => {
  const sent = stubServer()
  const { result } = renderOptions(inState('ready'))
  act(() => result.current.choose({ default_category_id: 3 }))
  await sent[0]!.answer(400, { error: 'There is no such category.' })
  await waitFor(() => expect(result.current.chosen.default_category_id).toBeNull())
  expect(sent).toHaveLength(1)
  act(() => result.current.choose({ default_category_id: 4 }))
  await waitFor(() => expect(sent).toHaveLength(2))
})
