import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { m } from '#web/paraglide/messages.js'
import type { Contents } from './format-contents.ts'
import RemoveDialog from './remove-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const nothing: Contents = {
  products: 0,
  on_sale: 0,
  proposals: 0,
  children: 0,
  size_charts: 0,
  attributes: 0,
  import_stores: 0,
}
type Opened = { contents?: Partial<Contents>; former_names?: string[]; remove?: () => Promise<Response> }
function open({ contents = {}, former_names = [], remove }: Opened) {
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) =>
    init?.method === 'DELETE' && remove ? remove() : Promise.resolve(Response.json({ ...nothing, ...contents })),
  )
  const category = { id: 1, name: 'Skin', name_bn: null, parent: null, merging_into: null, former_names }
  const client = new QueryClient()
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <RemoveDialog category={category as unknown as AdminCategory} onMerge={() => {}} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { client, onClose }
}

test('what is lost with an empty category is said before it is deleted', async () => {
  open({ contents: { attributes: 2, size_charts: 1, import_stores: 3 }, former_names: ['Face', 'Cream'] })
  await screen.findByRole('button', { name: m.categories_delete() })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    m.categories_delete_attributes({ count: 2, shown: '2' }),
    m.categories_delete_size_charts({ count: 1, shown: '1' }),
    m.categories_delete_import_stores({ count: 3, shown: '3' }),
    m.categories_delete_former({ count: 2, names: 'Face, Cream' }),
  ])
})

test('with nothing to lose nothing is said', async () => {
  open({})
  await screen.findByRole('button', { name: m.categories_delete() })
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('of one with products it says that it cannot be deleted, and what is in it', async () => {
  open({ contents: { products: 4, on_sale: 1, attributes: 2 } })
  expect(await screen.findByText(m.categories_delete_not_empty())).toBeInTheDocument()
  expect(screen.getByText(m.categories_holds_attributes({ count: 2, shown: '2' }))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: m.categories_delete() })).not.toBeInTheDocument()
})

test('the list is read again after a deletion without an answer, and a category that is gone is taken for deleted', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({ code: 'not_found', detail: '' }, { status: 404 })),
  ]
  const { client, onClose } = open({ remove: () => answers.shift()?.() ?? Promise.reject(new Error('a third call')) })
  client.setQueryData(['categories'], [])
  fireEvent.click(await screen.findByRole('button', { name: m.categories_delete() }))
  await waitFor(() => expect(client.getQueryState(['categories'])?.isInvalidated).toBe(true))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: m.categories_delete() }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
