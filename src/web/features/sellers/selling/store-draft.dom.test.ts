import { beforeEach, expect, it } from 'vitest'
import { storeDraft } from './store-draft.ts'

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
  storeDraft(7).save(words)
  expect(storeDraft(7).read()).toEqual(words)
  expect(storeDraft(8).read()).toBeNull()
  storeDraft(7).clear()
  expect(storeDraft(7).read()).toBeNull()
})
