import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { m } from '#web/paraglide/messages.js'
import type { Contents } from './format-contents.ts'
import MergeDialog from './merge-dialog.tsx'

const category = (id: number, name: string, parent: number | null = null) =>
  ({ id, name, parent, merging_into: null, former_names: [] }) as unknown as AdminCategory
const skin = category(1, 'Skin')
const soap = category(2, 'Skin - Soap', 1)
const creams = category(3, 'Skin - Creams', 1)
const hair = category(4, 'Hair')
const nothing: Contents = {
  products: 0,
  on_sale: 0,
  proposals: 0,
  children: 0,
  size_charts: 0,
  attributes: 0,
  import_stores: 0,
}

const open = (merged: AdminCategory, contents: Partial<Contents>) => {
  const merging = { category: merged, moved: 0, left: 0 }
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) =>
    Promise.resolve(Response.json(init?.method === 'POST' ? merging : { ...nothing, ...contents })),
  )
  const client = new QueryClient()
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <MergeDialog categories={[skin, soap, creams, hair]} category={merged} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { client, onClose }
}
const choose = (id: number) => fireEvent.change(screen.getByRole('combobox'), { target: { value: String(id) } })

test('a category that only asks for attributes is not said to hold nothing', async () => {
  open(hair, { attributes: 2 })
  expect(await screen.findByText(m.categories_holds_attributes({ count: 2, shown: '2' }))).toBeInTheDocument()
  expect(screen.getByText(m.categories_merge_attributes())).toBeInTheDocument()
  expect(screen.queryByText(m.categories_holds_nothing())).not.toBeInTheDocument()
})

test('without attributes nothing is said of them', async () => {
  open(hair, {})
  expect(await screen.findByText(m.categories_holds_nothing())).toBeInTheDocument()
  expect(screen.queryByText(m.categories_merge_attributes())).not.toBeInTheDocument()
})

test('what only its parent asks for is told to stay, except where that parent goes on to ask for it', async () => {
  open(soap, { products: 1 })
  await screen.findByText(m.categories_holds_products({ count: 1, shown: '1', sale: '0' }))
  const stays = m.categories_merge_parent_attributes()
  for (const [into, told] of [
    [hair, true],
    [creams, false],
    [skin, false],
  ] as const) {
    choose(into.id)
    expect(screen.queryAllByText(stays)).toHaveLength(told ? 1 : 0)
  }
})

test('the list of attributes, which names the categories that ask for them, is read again after a merge', async () => {
  const { client, onClose } = open(hair, { attributes: 1 })
  client.setQueryData(['admin', 'attributes'], [])
  choose(skin.id)
  fireEvent.click(screen.getByRole('button', { name: m.categories_merge_confirm() }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(client.getQueryState(['admin', 'attributes'])?.isInvalidated).toBe(true)
})
