import { beforeEach, expect, it } from 'vitest'
import { storeChanges, storeDraft } from './store-draft.ts'

const words = {
  store_name: 'Cha Ghor',
  store_name_bn: 'শাপলা',
  store_description: 'Tea',
  location: 'Sylhet',
  website: '',
  return_policy: 'Seven days',
}

beforeEach(() => sessionStorage.clear())

it('keeps the input per store until it is saved', () => {
  const draft = { typed: words, seen: { ...words, store_name_bn: '' } }
  storeDraft(7).save(draft)
  expect(storeDraft(7).read()).toEqual(draft)
  expect(storeDraft(8).read()).toBeNull()
  storeDraft(7).clear()
  expect(storeDraft(7).read()).toBeNull()
})

it('sends what was changed, with what stood there; no name in Bangla is null', () => {
  expect(storeChanges(words, { ...words, store_name_bn: '', location: 'Dhaka' })).toEqual({
    store_name_bn: 'শাপলা',
    location: 'Sylhet',
    seen: { store_name_bn: null, location: 'Dhaka' },
  })
  expect(storeChanges(words, words)).toEqual({ seen: {} })
})
