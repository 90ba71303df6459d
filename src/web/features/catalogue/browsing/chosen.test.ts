import { expect, test } from 'vitest'
import { categoryLabelIn } from '#web/features/catalogue/categories.ts'
import { speak } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { chosenFilters } from './chosen.ts'
import { formatBounds } from './format-price-range.ts'
import { readListParams } from './list-params.ts'
import type { AttributeFilter } from './load-list.ts'

const NO_CHOICES = { shown: [], more: 0 }

const chosenOf = (search: string, categoryNames = {}, attributes: AttributeFilter[] = []) =>
  chosenFilters(readListParams(search), categoryLabelIn(categoryNames), { sellers: NO_CHOICES, attributes }).map(
    ({ label, without }) => [label, paths.products(without)],
  )

test('lists no chips without filters; page, view and order are not filters', () => {
  expect(chosenOf('?page=3&view=list&sort=name_asc')).toEqual([])
})

test('each chip leads to the list without its own filter, on page 1', () => {
  expect(chosenOf('?query=tea&categories=Gaming,Jewelry&sellers=Aarong&page=2')).toEqual([
    ['“tea”', '/products?categories=Gaming,Jewelry&sellers=Aarong'],
    ['Gaming', '/products?query=tea&categories=Jewelry&sellers=Aarong'],
    ['Jewelry', '/products?query=tea&categories=Gaming&sellers=Aarong'],
    ['Aarong', '/products?query=tea&categories=Gaming,Jewelry'],
  ])
})

test('quotes the search as the language of the page does', () => {
  speak(() => 'bn')
  expect(chosenOf('?query=চা')).toEqual([['‘চা’', '/products']])
  speak(() => 'en')
})

test('shows the price as one chip, by which bounds are set', () => {
  expect(chosenOf('?price_min=100')).toEqual([['From BDT 100', '/products']])
  expect(chosenOf('?price_max=500')).toEqual([['Up to BDT 500', '/products']])
  expect(chosenOf('?price_max=2000')).toEqual([['Up to BDT 2,000', '/products']])
  expect(chosenOf('?price_min=100&price_max=300')).toEqual([['BDT 100 to BDT 300', '/products']])
})

test('rating, stock and shipping each have a chip', () => {
  expect(chosenOf('?min_rating=4&in_stock=1&free_shipping=1&page=2')).toEqual([
    ['4 stars and more', '/products?in_stock=1&free_shipping=1'],
    ['In stock', '/products?min_rating=4&free_shipping=1'],
    ['Free shipping', '/products?min_rating=4&in_stock=1'],
  ])
  expect(chosenOf('?min_rating=9&in_stock=0&free_shipping=yes')).toEqual([])
})

test('shows a subcategory as group and label', () => {
  expect(chosenOf('?sub-category=Women%20-%20Saris')).toEqual([['Women: Saris', '/products']])
})

test("formats chips in the page's language", () => {
  speak(() => 'bn')
  expect(chosenOf('?categories=Jewelry&price_max=300', { Jewelry: 'গয়না' })).toEqual([
    ['৩০০ টাকা পর্যন্ত', '/products?categories=Jewelry'],
    ['গয়না', '/products?price_max=300'],
  ])
})

test('names an attribute beside its value, and leaves only that value out', () => {
  const warranty = {
    key: 'warranty',
    name: 'Warranty',
    shown: [{ value: '12', label: '12 months', count: 3 }],
    more: 0,
  }
  expect(chosenOf('?attr.warranty=12,24&attr.brand=Apex%2C%20Ltd', {}, [warranty])).toEqual([
    ['Apex, Ltd', '/products?attr.warranty=12,24'],
    ['Warranty: 12 months', '/products?attr.brand=Apex%252C%20Ltd&attr.warranty=24'],
    ['Warranty: 24', '/products?attr.brand=Apex%252C%20Ltd&attr.warranty=12'],
  ])
})

test('the price that a search names is a filter that leaves the rest of it', () => {
  const named = { min: null, max: '2000.00', phrase: 'saree' }
  const [, price] = chosenFilters(readListParams('?query=saree+under+2000'), String, null, named)
  expect(price).toMatchObject({ label: 'Up to BDT 2,000', without: { query: 'saree' } })
  expect(formatBounds({ min: '500.00', max: '1000.00', phrase: '' })).toBe('BDT 500 to BDT 1,000')
})
