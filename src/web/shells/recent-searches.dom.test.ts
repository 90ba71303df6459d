import { beforeEach, expect, test } from 'vitest'
import { clearOwn, own } from '#web/api/stored.ts'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

test('keeps the latest six searches, each once in any case', () => {
  for (const text of ['tea', 'sari', ' ', ' Tea ']) rememberSearch(text)
  expect(recentSearches.get()).toEqual(['Tea', 'sari'])
  for (let at = 0; at < 20; at += 1) rememberSearch(`search ${at}`)
  expect(recentSearches.get()).toHaveLength(6)
  expect(recentSearches.get()[0]).toBe('search 19')
})

test('one is removed, all are removed, and signing out removes them', () => {
  rememberSearch('tea')
  rememberSearch('sari')
  forgetSearch('TEA')
  expect(recentSearches.get()).toEqual(['sari'])
  forgetSearches()
  expect(recentSearches.get()).toEqual([])
  rememberSearch('lungi')
  clearOwn()
  expect(recentSearches.get()).toEqual([])
})

test.each(['nothing', '{"a":1}', '[1,null," "]', '[', '7'])('what others stored there does no harm: %s', (text) => {
  localStorage.setItem(own('searches'), text)
  expect(recentSearches.get()).toEqual([])
})
