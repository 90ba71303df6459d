import { expect, it } from 'vitest'
import { emailProblem, newPasswordProblem, repeatProblem } from './credentials.ts'

it.each(['a@b.co', ' rahima.k+haat@mail.example.bd ', 'রহিমা@উদাহরণ.বাংলা'])('%s may be an e-mail', (email) =>
  expect(emailProblem(email)).toBeNull(),
)

it.each(['rahima', 'rahima@', '@haat.test', 'a@b', 'a b@c.de', 'a@b..c'])('%s is no e-mail', (email) =>
  expect(emailProblem(email)).toBe('invalid_email'),
)

it('a new password has 8 characters, spaces counted', () => {
  expect(newPasswordProblem('')).toBe('required')
  expect(newPasswordProblem('1234567')).toBe('password_too_short')
  expect(newPasswordProblem('a b c d ')).toBeNull()
})

it('the repeated password is the same', () => {
  expect(repeatProblem('one', 'two')).toBe('password_mismatch')
  expect(repeatProblem('', 'two')).toBe('required')
  expect(repeatProblem('two', 'two')).toBeNull()
})
