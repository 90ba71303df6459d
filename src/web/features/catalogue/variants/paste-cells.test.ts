import { expect, it } from 'vitest'
import { combine } from './combine.ts'
import { fillCells, firstPattern } from './fill-cells.ts'
import { addValues } from './option-moves.ts'
import { cleanCell, isBlock, pasteCells, readCells } from './paste-cells.ts'
import { termProblem } from './variant-checks.ts'
import { blankVariant } from './variants-form.ts'

it('reads lines and tabs, the end of the last line, and quoted cells', () => {
  expect(readCells('450\t12\r\n500\t3\r\n')).toEqual([
    ['450', '12'],
    ['500', '3'],
  ])
  expect(readCells('"a\tb"\t"say ""hi"""\n')).toEqual([['a\tb', 'say "hi"']])
  expect(readCells('450\n\n500')).toEqual([['450'], [''], ['500']])
  expect(readCells('')).toEqual([])
})

it('takes only more than one cell for a block', () => {
  expect(isBlock('450')).toBe(false)
  expect(isBlock('450\r\n')).toBe(false)
  expect(isBlock('450\t500')).toBe(true)
  expect(isBlock('450\n500')).toBe(true)
})

it('understands Bangla digits, groups and the sign of the currency', () => {
  expect(cleanCell('price', '৳ ১,২৯৯.০০')).toBe('1299.00')
  expect(cleanCell('price', 'BDT 1,299')).toBe('1299')
  for (const price of ['Tk.1,299/-', 'tk1299', '1,299 Taka', '১,২৯৯ টাকা', '1299/='])
    expect(cleanCell('price', price)).toBe('1299')
  expect(cleanCell('price', '450,10')).toBe('450,10')
  expect(cleanCell('stock_quantity', '১২')).toBe('12')
  expect(cleanCell('sku', '০১২')).toBe('০১২')
})

const rows = ['a', 'b', 'c'].map((key) => ({
  ...blankVariant,
  key,
  price: '100',
  stock_quantity: '1',
  sku: `SKU-${key}`,
}))
const columns = ['price', 'stock_quantity', 'sku'] as const

it('fills from the focused cell, leaves what an empty cell is over, and counts what has no place', () => {
  const pasted = pasteCells('450\t\tA\textra\n৫০০\t৩\n', { rows, columns, row: 1, column: 0 })
  expect(pasted).toEqual({
    changes: new Map<string, object>([
      ['b', { price: '450', sku: 'A' }],
      ['c', { price: '500', stock_quantity: '3' }],
    ]),
    filled: 4,
    outside: 1,
  })
  expect(pasteCells('1\n2\n3\n4', { rows, columns, row: 2, column: 1 })).toMatchObject({ filled: 1, outside: 3 })
})

it('says what is wrong with a cell', () => {
  expect(termProblem({ ...blankVariant, price: 'many' }, 'price')).toBe('amount')
  expect(termProblem({ ...blankVariant, price: '500', original_price: '400' }, 'original_price')).toBe('not_above')
  expect(termProblem({ ...blankVariant, stock_quantity: '0', pieces: 4 }, 'stock_quantity')).toBe('whole')
  expect(termProblem({ ...blankVariant, stock_quantity: '0' }, 'stock_quantity')).toBeUndefined()
  expect(termProblem({ ...blankVariant, weight_grams: '1.5' }, 'weight_grams')).toBe('weight')
  expect(termProblem({ ...blankVariant, sku: 'x'.repeat(65) }, 'sku')).toBe('long')
})

it('makes a SKU of each variant by a pattern', () => {
  const option = (name: string, ...values: string[]) => ({
    key: name.toLowerCase(),
    name,
    name_bn: '',
    values: addValues(
      [],
      values.map((value) => ({ value, value_bn: '', swatch: '' })),
    ),
  })
  const options = [option('Size', 'S', 'M'), option('Colour', 'Sky blue')]
  const variants = combine(options, [])
  expect(firstPattern(options)).toBe('{Size}-{Colour}')
  expect([...fillCells(options, variants, { field: 'sku', text: 'K-{size}-{Colour}-{n}-{x}' }).values()]).toEqual([
    { sku: 'K-S-SKY-BLUE-1-{x}' },
    { sku: 'K-M-SKY-BLUE-2-{x}' },
  ])
  expect([...fillCells(options, variants, { field: 'price', text: ' 450 ' }).values()]).toEqual([
    { price: '450' },
    { price: '450' },
  ])
})
