import { expect, it } from 'vitest'
import { isAppCode, mayBeCode, readCode } from './code.ts'

it.each(['123456', ' 123 456 ', '১২৩৪৫৬', '১২৩ 456'])('%j is a code of the app', (typed) => {
  expect(isAppCode(typed)).toBe(true)
  expect(mayBeCode(typed)).toBe(true)
})

it('reads digits of either script, without spaces', () => {
  expect(readCode(' ১২৩ 456')).toBe('123456')
  expect(readCode('abcd-efgh 1234')).toBe('abcd-efgh1234')
})

it.each(['', '12345', '1234567', 'abcdef'])('%j is nothing', (typed) => {
  expect(isAppCode(typed)).toBe(false)
  expect(mayBeCode(typed)).toBe(false)
})

it('accepts longer input as a possible recovery code', () => {
  expect(isAppCode('k3f9-a7qx')).toBe(false)
  expect(mayBeCode('k3f9-a7qx')).toBe(true)
})
