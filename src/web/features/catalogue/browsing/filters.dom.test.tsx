import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { Link } from '#web/ui/link.tsx'
import { Filters } from './filters.tsx'
import { readListParams } from './list-params.ts'

function Page() {
  const { search } = useLocation()
  return (
    <>
      <Filters params={readListParams(search)} facets={null} />
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
