import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { readStoreView } from '#web/features/sellers/storefront/store-view.ts'
import { StoreProducts } from './store-products.tsx'

const nothing = {
  searched: { query: '', exact: false },
  offers: [],
  count: 0,
  countedTo: null,
  pages: 1,
  categories: [],
}

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

test('a search in a store says how it was understood, with the way to exactly what was typed, and back', () => {
  const view = readStoreView(new URLSearchParams('query=jamdanee&category=Saris&page=2'))
  const shown = { ...nothing, slug: 'nokshi-ghar', waiting: false, narrowed: true }
  const found = (
    <StoreProducts {...shown} view={view} searched={view} notice={{ understood: ['jamdani'], near: true }} />
  )
  const { rerender } = render(found, { wrapper: MemoryRouter })
  expect(screen.getByText('No results for jamdanee. Showing jamdani.')).toBeVisible()
  const exactly = screen.getByRole('link', { name: 'Search instead for exactly “jamdanee”' })
  const address = exactly.getAttribute('href') ?? ''
  expect(address).toBe('/stores/nokshi-ghar?query=jamdanee&match=exact&category=Saris')
  const exact = readStoreView(new URLSearchParams(address.split('?')[1]))
  expect(exact).toEqual({ ...view, exact: true, page: 1 })
  rerender(<StoreProducts {...shown} view={exact} searched={exact} />)
  expect(screen.getByText('Only what says exactly “jamdanee” is shown.')).toBeVisible()
  const back = screen.getByRole('link', { name: 'Search for similar words too' })
  expect(back).toHaveAttribute('href', '/stores/nokshi-ghar?query=jamdanee&category=Saris')
})
