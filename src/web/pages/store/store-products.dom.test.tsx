import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { readStoreView } from '#web/features/sellers/storefront/store-view.ts'
import { StoreProducts } from './store-products.tsx'

const nothing = { offers: [], count: 0, countedTo: null, pages: 1, categories: [] }

function renderNothing(search: string, shown: { waiting: boolean; narrowed: boolean }) {
  const view = readStoreView(new URLSearchParams(search))
  render(<StoreProducts slug="nokshi-ghar" view={view} {...nothing} {...shown} />, { wrapper: MemoryRouter })
}

test('a search that found nothing stays, while all products load, and does not say that the store has none', () => {
  renderNothing('', { waiting: true, narrowed: true })
  expect(screen.getByRole('heading', { name: 'Nothing found in this store' })).toBeVisible()
  expect(screen.getByRole('search')).toBeVisible()
})

test('a store without products says so, also while a search in it loads', () => {
  renderNothing('query=sari', { waiting: true, narrowed: false })
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})
