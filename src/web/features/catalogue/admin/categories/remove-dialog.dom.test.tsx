import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { m } from '#web/paraglide/messages.js'
import RemoveDialog from './remove-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const soap = { id: 2, name: 'Soap', parent: null, merging_into: null, former_names: [] } as unknown as AdminCategory
const nothing = { products: 0, on_sale: 0, proposals: 0, children: 0, size_charts: 0, attributes: 0 }

it('reads the list again after a deletion without an answer, and takes a category that is gone for deleted', async () => {
  let remove = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) =>
    init?.method === 'DELETE' ? remove() : Promise.resolve(Response.json(nothing)),
  )
  const client = new QueryClient()
  client.setQueryData(['categories'], [])
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <RemoveDialog category={soap} onMerge={vi.fn()} onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: m.categories_delete() }))
  await waitFor(() => expect(client.getQueryState(['categories'])?.isInvalidated).toBe(true))
  expect(onClose).not.toHaveBeenCalled()
  remove = () => Promise.resolve(Response.json({ code: 'not_found', detail: '' }, { status: 404 }))
  fireEvent.click(screen.getByRole('button', { name: m.categories_delete() }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
