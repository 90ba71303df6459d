import { beforeEach, expect, it } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './store-draft.ts'

const words = {
  store_name: 'Cha Ghor',
  store_description: 'Tea',
  location: 'Sylhet',
  website: '',
  return_policy: 'Seven days',
}

beforeEach(() => sessionStorage.clear())

it('keeps what was typed for the store it was typed for, until it is saved', () => {
  keepDraft(7, words)
  expect(readDraft(7)).toEqual(words)
  expect(readDraft(8)).toBeNull()
  forgetDraft()
  expect(readDraft(7)).toBeNull()
})

it('reads nothing from what is no draft', () => {
  keepDraft(7, words)
  const key = sessionStorage.key(0) ?? ''
  for (const text of ['', 'null', '7', '{"store":7}', '{"store":7,"words":{"store_name":1}}', '{']) {
    sessionStorage.setItem(key, text)
    expect(readDraft(7)).toBeNull()
  }
})
