import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { m } from '#web/paraglide/messages.js'
import { CategoryTree } from './category-tree.tsx'

const category = (id: number, name: string, merging_into: number | null = null) =>
  ({
    id,
    name,
    name_bn: null,
    parent: null,
    parent_name: null,
    image: null,
    products_count: 0,
    former_names: [],
    merging_into,
  }) as unknown as AdminCategory

beforeEach(() => {
  const categories = [category(1, 'Skin'), category(2, 'Face', 1), category(3, 'Hair')]
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CategoryTree categories={categories} onAction={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
})

const rowOf = (name: string) => screen.getByText(name, { selector: 'li p' }).closest('li') as HTMLElement

/** What the menu of a category offers. */
async function offersOf(name: string): Promise<string[]> {
  const button = within(rowOf(name)).getByRole('button', { name: m.categories_actions({ name }) })
  fireEvent.keyDown(button, { key: 'Enter' })
  const items = await screen.findAllByRole('menuitem')
  return items.map(({ textContent }) => textContent ?? '')
}

test('a category into which another is being merged says so, and offers neither to merge nor to delete it', async () => {
  expect(within(rowOf('Skin')).getByText(m.categories_arriving({ names: 'Face' }))).toBeInTheDocument()
  const offers = await offersOf('Skin')
  expect(offers).toEqual(expect.arrayContaining([m.categories_edit(), m.categories_child_new()]))
  expect(offers).not.toContain(m.categories_merge())
  expect(offers).not.toContain(m.categories_delete())
})

test('one that is being merged offers no change, and stays where it is', async () => {
  const row = within(rowOf('Face'))
  expect(row.getByText(m.categories_merging({ name: 'Skin' }))).toBeInTheDocument()
  for (const step of [m.categories_up({ name: 'Face' }), m.categories_down({ name: 'Face' })])
    expect(row.getByRole('button', { name: step })).toHaveAttribute('aria-disabled', 'true')
  expect(await offersOf('Face')).toEqual([m.attributes_of_category(), m.categories_in_shop()])
})

test('any other offers everything', async () => {
  expect(within(rowOf('Hair')).queryByText(/merged/)).not.toBeInTheDocument()
  const offers = await offersOf('Hair')
  for (const offer of [m.categories_edit(), m.categories_merge(), m.categories_delete()])
    expect(offers).toContain(offer)
})
