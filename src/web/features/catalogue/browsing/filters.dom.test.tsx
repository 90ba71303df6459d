import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { Link } from '#web/ui/link.tsx'
import { Filters } from './filters.tsx'
import { readListParams } from './list-params.ts'
import type { ShownFacets } from './load-list.ts'

function Page({ facets = null }: { facets?: ShownFacets | null }) {
  const { search } = useLocation()
  return (
    <>
      <Filters params={readListParams(search)} facets={facets} />
      <output>{search}</output>
      <Link to="/products?price_min=100">Dearer</Link>
      <Link to="/products?query=lamp">Lamps</Link>
    </>
  )
}

function open() {
  const Stub = createRoutesStub([{ path: '/products', Component: Page }])
  render(<Stub initialEntries={['/products']} />)
}
const address = () => screen.getByRole('status').textContent
const type = (field: HTMLElement, value: string) => {
  field.focus()
  fireEvent.change(field, { target: { value } })
}

it('leaves a person in the upper price while the list of the lower one loads', async () => {
  open()
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  type(from, '500')
  type(to, '20')
  await waitFor(() => expect(address()).toBe('?price_min=500'))
  expect(screen.getByLabelText('To')).toHaveFocus()
  expect(screen.getByLabelText('To')).toHaveValue('20')
  type(to, '2000')
  act(() => to.blur())
  await waitFor(() => expect(address()).toBe('?price_min=500&price_max=2000'))
  fireEvent.click(screen.getByText('Dearer'))
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('100'))
  expect(screen.getByLabelText('To')).toHaveValue('')
})

it('takes the number at the end of the slider for a bound where it is typed', async () => {
  open()
  const to = screen.getByLabelText('To')
  type(to, '500')
  act(() => to.blur())
  await waitFor(() => expect(address()).toBe('?price_max=500'))
  expect(screen.getByLabelText('To')).toHaveValue('500')
  type(to, '')
  act(() => to.blur())
  await waitFor(() => expect(address()).toBe(''))
})

it('leaves a person in the search box while a search loads, and shows one from elsewhere', async () => {
  open()
  type(screen.getByRole('searchbox'), 'sari')
  fireEvent.submit(screen.getByRole<HTMLInputElement>('searchbox').form!)
  await waitFor(() => expect(address()).toBe('?query=sari'))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  fireEvent.click(screen.getByText('Lamps'))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('lamp'))
})

it('says when no further value can be chosen, and takes one back', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `Brand ${at + 1}`)
  const none = { shown: [], more: 0 }
  const shown = names.map((value) => ({ value, label: value, count: 3 }))
  const facets = {
    categories: none,
    sellers: none,
    price: null,
    attributes: [{ key: 'brand', name: 'Brand', shown, more: 0 }],
  } as unknown as ShownFacets
  const Stub = createRoutesStub([{ path: '/products', Component: () => <Page facets={facets} /> }])
  render(<Stub initialEntries={[`/products?attr.brand=${names.slice(0, 20).join(',')}`]} />)
  const last = screen.getByRole('checkbox', { name: /^Brand 21/ })
  expect(last).toBeDisabled()
  expect(screen.getByText('You can choose up to 20 at once.')).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Brand 20/ }))
  await waitFor(() => expect(last).toBeEnabled())
  expect(screen.queryByText('You can choose up to 20 at once.')).toBeNull()
})
