import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { speak } from '#web/language.ts'
import CategoryDialog from './category-dialog.tsx'
import { CategoryTree } from './category-tree.tsx'
import MergeDialog from './merge-dialog.tsx'
import RemoveDialog from './remove-dialog.tsx'

const fashion = {
  id: 1,
  name: 'Fashion',
  name_bn: 'ফ্যাশন',
  parent: null,
  parent_name: null,
  image: null,
  products_count: 0,
  former_names: [],
  merging_into: null,
} as unknown as AdminCategory
const books = { ...fashion, id: 2, name: 'Books', name_bn: 'বই' }

beforeEach(() => {
  speak(() => 'bn')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

const open = (element: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)
const onClose = () => {}

test.each([
  ['edit', () => <CategoryDialog categories={[fashion, books]} category={fashion} parent={null} onClose={onClose} />],
  ['merge', () => <MergeDialog categories={[fashion, books]} category={fashion} onClose={onClose} />],
  ['delete', () => <RemoveDialog category={fashion} onMerge={onClose} onClose={onClose} />],
])('the dialog to %s a category has its Bangla name on pages in Bangla', (_, dialog) => {
  open(dialog())
  expect(screen.getByRole('dialog', { name: /ফ্যাশন/ })).not.toHaveTextContent('Fashion')
})

test('the parents to choose from and the buttons of a row have Bangla names', () => {
  open(<CategoryDialog categories={[fashion, books]} category={fashion} parent={null} onClose={onClose} />)
  expect(screen.getByRole('option', { name: 'বই' })).toBeInTheDocument()
  open(<CategoryTree categories={[fashion]} onAction={onClose} />)
  for (const button of screen.getAllByRole('button', { hidden: true }))
    expect(button.getAttribute('aria-label') ?? '').not.toContain('Fashion')
  expect(screen.getAllByLabelText(/ফ্যাশন/).length).toBeGreaterThan(2)
})
