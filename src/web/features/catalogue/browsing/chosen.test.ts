import { expect, test } from 'vitest'
import { knowCategoryNames } from '#web/features/catalogue/categories.ts'
import { speak } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { chosenFilters } from './chosen.ts'
import { readListParams } from './list-params.ts'

const chosenOf = (search: string) =>
  chosenFilters(readListParams(search)).map(({ label, without }) => [label, paths.products(without)])

test('without filters nothing is chosen; page, view and order are no filters', () => {
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

test('the price is one chip, said by which bound is set', () => {
  expect(chosenOf('?price_min=100')).toEqual([['From BDT 100', '/products']])
  expect(chosenOf('?price_max=2000')).toEqual([['Up to BDT 2,000', '/products']])
  expect(chosenOf('?price_min=100&price_max=300')).toEqual([['BDT 100 to BDT 300', '/products']])
})

test('a sub-category is said as group and label', () => {
  expect(chosenOf('?sub-category=Women%20-%20Saris')).toEqual([['Women: Saris', '/products']])
})

test('chips speak the language of the page', () => {
  knowCategoryNames({ Jewelry: 'গয়না' })
  speak(() => 'bn')
  expect(chosenOf('?categories=Jewelry&price_max=300')).toEqual([
    ['৩০০ টাকা পর্যন্ত', '/products?categories=Jewelry'],
    ['গয়না', '/products?price_max=300'],
  ])
})
