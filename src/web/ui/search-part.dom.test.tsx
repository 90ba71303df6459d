import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { day, oneOf, page, searchParams, text } from '#web/search-params.ts'
import { SearchPart } from './search-part.tsx'
import { useListParams } from './use-list-params.ts'

const lampParams = searchParams({ search: text(), from: day(), to: day(), colour: oneOf(['red']), page: page() })

function open(search: string, folds = true) {
  function Lamps() {
    const { filter, set, countOn } = useListParams(lampParams)
    return (
      <SearchPart
        label="Search"
        hint="A lamp"
        value={filter.search}
        onSearch={(words) => set({ search: words })}
        filtersOn={folds ? countOn('from', 'to', 'colour') : undefined}
      >
        <button onClick={() => set({ colour: 'red' })}>Red</button>
      </SearchPart>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Lamps }])
  render(<Stub initialEntries={[`/${search}`]} />)
}
const fields = () => screen.getByRole('button', { name: 'Red' }).parentElement

test('phones fold filters away; the button says how many narrow the list, without the search', () => {
  open('?search=brass&from=2026-11-01')
  const button = screen.getByRole('button', { name: 'Filters (1)' })
  expect(button).toHaveAttribute('aria-controls', fields()?.id)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(fields()).toHaveClass('max-sm:hidden')

  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(fields()).not.toHaveClass('max-sm:hidden')

  fireEvent.click(screen.getByRole('button', { name: 'Red' }))
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true')
})

test('a single field stands beside the search', () => {
  open('', false)
  expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull()
  expect(fields()).not.toHaveClass('max-sm:hidden')
})
