import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readyPicture } from '../product-form.ts'
import type { FormErrors } from '../use-product-form.ts'
import { combine, withSold } from './combine.ts'
import { addValues } from './option-moves.ts'
import { soldOf, type VariantForm } from './variants-form.ts'
import { VariantsTable } from './variants-table.tsx'

const option = (name: string, ...values: string[]) => ({
  key: name.toLowerCase(),
  name,
  name_bn: '',
  values: addValues(
    [],
    values.map((value) => ({ value, value_bn: '', swatch: '' })),
  ),
})
const options = [option('Size', 'S', 'M'), option('Colour', 'Red', 'Blue')]
const start = combine(options, []).map((variant, at) => (at === 3 ? { ...variant, id: 9, pieces: 12 } : variant))

let wide = true
beforeEach(() => {
  wide = true
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})

const latest = { variants: start as readonly VariantForm[] }
function Table() {
  const [variants, setVariants] = useState<readonly VariantForm[]>(start)
  const [errors, setErrors] = useState<FormErrors>({})
  const keep = (next: readonly VariantForm[]) => {
    latest.variants = next
    setVariants(next)
  }
  return (
    <VariantsTable
      form={{ options, variants }}
      errors={errors}
      pictures={[readyPicture('aaa', '/media/aaa-640.webp', 'Front', 0)]}
      onVariants={keep}
      mark={setErrors}
      onLeaveOut={(keys) => keep(withSold({ options, variants }, keys, false))}
    />
  )
}
const cell = (field: string, name: string) => screen.getByRole('textbox', { name: `${field}: ${name}` })
const paste = (target: HTMLElement, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } })

test('keys move between the cells as in a spreadsheet', () => {
  render(<Table />)
  const first = cell('Price (BDT)', 'Size S · Colour Red')
  first.focus()
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(cell('Price (BDT)', 'Size S · Colour Blue')).toHaveFocus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(cell('Before (BDT)', 'Size S · Colour Blue')).toHaveFocus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(cell('Before (BDT)', 'Size S · Colour Red')).toHaveFocus()
})

test('a pasted block fills its cells, marks the wrong one with its reason, and is undone at once', () => {
  render(<Table />)
  fireEvent.change(cell('SKU', 'Size S · Colour Red'), { target: { value: 'KEPT' } })
  paste(cell('Price (BDT)', 'Size S · Colour Blue'), '৫০০\t৬০০\t৩\tK-2\n550\tmany\t4\tK-3\n')
  expect(soldOf({ options, variants: latest.variants })[1]).toMatchObject({
    price: '500',
    original_price: '600',
    stock_quantity: '3',
    sku: 'K-2',
  })
  const wrong = cell('Before (BDT)', 'Size M · Colour Red')
  expect(wrong).toHaveValue('many')
  expect(wrong).toHaveAccessibleDescription('Enter an amount like 1299.00.')
  expect(screen.getByRole('status')).toHaveTextContent('8 cells are pasted.')
  fireEvent.keyDown(wrong, { key: 'z', ctrlKey: true })
  expect(wrong).toHaveValue('')
  expect(cell('SKU', 'Size S · Colour Blue')).toHaveValue('')
  expect(cell('SKU', 'Size S · Colour Red')).toHaveValue('KEPT')
})

test('one price goes into all variants of a value, and the stock of one that there is only grows', () => {
  render(<Table />)
  const fill = within(screen.getByRole('group', { name: 'Fill many variants' }))
  fireEvent.change(fill.getByLabelText('Variants'), { target: { value: 'size/m' } })
  fireEvent.change(fill.getByLabelText('Value for all'), { target: { value: '750' } })
  fireEvent.click(fill.getByRole('button', { name: 'Fill 2' }))
  expect(soldOf({ options, variants: latest.variants }).map(({ price }) => price)).toEqual(['', '', '750', '750'])
  expect(cell('Add to stock', 'Size M · Colour Blue')).toBeVisible()
  expect(screen.getByText('12 +')).toBeVisible()
})

test('rows are chosen one by one, and left out together', () => {
  render(<Table />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Size S · Colour Red' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Size M · Colour Red' }))
  fireEvent.click(screen.getByRole('button', { name: 'Do not sell the chosen' }))
  expect(soldOf({ options, variants: latest.variants }).map(({ of }) => of.colour)).toEqual(['blue', 'blue'])
})

test('on a phone one variant is changed at a time, with the way to the next', async () => {
  wide = false
  render(<Table />)
  fireEvent.click(screen.getByRole('button', { name: /Size S · Colour Red/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Size S · Colour Red' })
  fireEvent.change(within(sheet).getByLabelText('Price (BDT)'), { target: { value: '450' } })
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Front' }))
  fireEvent.click(within(sheet).getByRole('button', { name: 'Next' }))
  const next = await screen.findByRole('dialog', { name: 'Size S · Colour Blue' })
  expect(within(next).getByLabelText('Price (BDT)')).toHaveValue('')
  fireEvent.click(within(next).getByRole('button', { name: 'Done' }))
  expect(latest.variants[0]).toMatchObject({ price: '450', picture: 'aaa' })
  expect(screen.getByText(/BDT 450.00/)).toBeVisible()
})
