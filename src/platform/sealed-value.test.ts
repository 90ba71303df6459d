import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-value.ts'

const secret = randomBytes(32)
const keys = { secret, secrets: [secret] as const }
const what = { purpose: 'test', owner: 'row 1' }
const value = Buffer.from('a secret of somebody')

test('what is sealed is opened by the key, and read from it by nobody', () => {
  const sealed = seal(keys, what, value)
  expect(unseal(keys, what, sealed)).toEqual(value)
  expect(sealed.includes(value)).toBe(false)
  expect(seal(keys, what, value)).not.toEqual(sealed)
})

test('it opens for its purpose and owner only, and not once it was changed', () => {
  const sealed = seal(keys, what, value)
  expect(unseal(keys, { ...what, owner: 'row 2' }, sealed)).toBeNull()
  expect(unseal(keys, { ...what, purpose: 'other' }, sealed)).toBeNull()
  for (const at of [0, 10, 25, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(keys, what, changed), String(at)).toBeNull()
  }
  expect(unseal(keys, what, Buffer.alloc(5))).toBeNull()
})

test('it opens after the key was rotated, until the old key is gone', () => {
  const sealed = seal(keys, what, value)
  const newer = randomBytes(32)
  expect(unseal({ secrets: [newer, secret] }, what, sealed)).toEqual(value)
  expect(unseal({ secrets: [newer] }, what, sealed)).toBeNull()
})
