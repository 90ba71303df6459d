import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataList } from './data-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function open(isWide: boolean) {
  const query = { matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => query)
  render(
    <DataList
      label="Lamps"
      items={[{ id: 1 }]}
      columns={[
        { key: 'name', header: 'Name', cell: () => 'Brass lamp' },
        { key: 'sold', header: 'Sold', cell: () => '12' },
        { key: 'actions', header: 'Actions', quiet: true, icons: true, cell: () => <button>More</button> },
      ]}
    />,
  )
}

test('a card has its icons beside the title, not on a line of their own', () => {
  open(false)
  const card = within(screen.getByRole('listitem'))
  expect(card.getAllByRole('button', { name: 'More' })).toHaveLength(1)
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Sold'])
})

test('a table has its icons in a column', () => {
  open(true)
  expect(within(screen.getByRole('cell', { name: 'More' })).getByRole('button')).toBeVisible()
})
