import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { OptionPickers } from './option-pickers.tsx'
import type { ProductShown } from './product-shown.ts'
import { useChosenVariant } from './use-chosen-variant.ts'
import type { VariantShown } from './variants.ts'

const SIZES = ['S', 'M', 'L']
const COLOURS = ['Indigo', 'Red']

const variant = (id: number, at: [number, number], price: string, stock: number): VariantShown => ({
  id,
  name: `Size ${SIZES[at[0]]} · Colour ${COLOURS[at[1]]}`,
  at,
  price,
  originalPrice: null,
  saved: 0,
  stock,
  picture: 0,
})
const variants = [
  variant(11, [0, 0], '450.00', 5),
  variant(12, [1, 0], '500.00', 0),
  variant(13, [0, 1], '450.00', 5),
  variant(14, [2, 1], '550.00', 5),
]
const product = {
  name: 'Kurti',
  price: '450.00',
  stock: 15,
  picture: null,
  gallery: [],
  options: [
    { name: 'Size', values: SIZES.map((label) => ({ label, swatch: null })) },
    { name: 'Colour', values: COLOURS.map((label) => ({ label, swatch: '#3f51b5' })) },
  ],
  variants,
} as unknown as ProductShown

function Page() {
  const { product: chosen, isGone } = useChosenVariant(product)
  const { search } = useLocation()
  return (
    <>
      <p>{`${search} ${chosen.variant?.name} ${chosen.price}${isGone ? ' (gone)' : ''}`}</p>
      <OptionPickers product={chosen} to={(id) => `/products/7?variant=${id}`} />
    </>
  )
}

function open(entry = '/products/7') {
  const router = createMemoryRouter([{ path: '/products/:id', element: <Page /> }], {
    initialEntries: ['/products', entry],
    initialIndex: 1,
  })
  render(<RouterProvider router={router} />)
  return router
}
const radio = (name: RegExp) => screen.getByRole('radio', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('shows the first that can be bought, chosen, and one tab stop for each option', () => {
  open()
  expect(screen.getByText('Size S · Colour Indigo 450.00')).toBeInTheDocument()
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(2)
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toContainElement(radio(/^S/))
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([radio(/^S/), radio(/^Indigo/)])
  expect(screen.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(2)
})

test('a value changes the address in place, the variant and its price', async () => {
  const router = open()
  fireEvent.click(radio(/^Red/))
  expect(await screen.findByText('?variant=13 Size S · Colour Red 450.00')).toBeInTheDocument()
  fireEvent.click(radio(/^L/))
  expect(await screen.findByText('?variant=14 Size L · Colour Red 550.00')).toBeInTheDocument()
  expect(router.state.historyAction).toBe('REPLACE')
})

test('what is sold out says so and can be chosen; what does not exist leads to the nearest', async () => {
  open()
  expect(radio(/^M/)).toHaveAccessibleName('M, Sold out')
  expect(radio(/^L/)).toHaveAccessibleName('L, leads to Size L · Colour Red')
  fireEvent.click(radio(/^M/))
  expect(await screen.findByText('?variant=12 Size M · Colour Indigo 500.00')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Size M · Colour Indigo: BDT 500.00, Sold out')
})

test('the arrows choose the next value, round and round, and keep the focus', async () => {
  open()
  radio(/^S/).focus()
  press('ArrowRight')
  expect(await screen.findByText(/variant=12/)).toBeInTheDocument()
  expect(radio(/^M/)).toHaveFocus()
  press('ArrowUp')
  expect(await screen.findByText(/variant=11/)).toBeInTheDocument()
  press('ArrowLeft')
  expect(await screen.findByText(/variant=14/)).toBeInTheDocument()
  expect(radio(/^L/)).toHaveFocus()
  fireEvent.keyDown(radio(/^L/), { key: 'Tab' })
  expect(radio(/^L/)).toHaveFocus()
})

test('a link to what is not offered any more shows the first that is, and says so', () => {
  open('/products/7?variant=99')
  expect(screen.getByText('?variant=99 Size S · Colour Indigo 450.00 (gone)')).toBeInTheDocument()
})

test('every value is a link to a variant', () => {
  open('/products/7?variant=13')
  expect(radio(/^Indigo/)).toHaveAttribute('href', '/products/7?variant=11')
  expect(radio(/^L/)).toHaveAttribute('href', '/products/7?variant=14')
})
