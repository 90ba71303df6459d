import { expect, test } from 'vitest'
import type { Locale } from '#contract/identity/identity.ts'
import { numberChanged } from './number-change.ts'
import { numberTakenOff } from './number-taken-off.ts'
import { passwordChanged } from './password-changed.ts'
import { renderMail } from './render-mail.ts'

const phone = '+8801711234567'
const at = new Date('2026-11-20T12:42:00Z')
const base = { name: 'Rahima', at }
const how = (locale: Locale) => ({ locale, origin: 'https://haat.example', reason: 'account' }) as const
const textOf = (facts: Omit<Parameters<(typeof passwordChanged)['en']>[0], 'name' | 'at'>, locale: Locale = 'en') =>
  renderMail(passwordChanged, { ...base, ...facts }, how(locale)).text

test('a new password names the number that goes on signing in, masked, and says how to remove it', () => {
  const english = textOf({ phone })
  expect(english).toContain('017••-•••567')
  expect(english).toContain('Log in and remove it under “Login number” in your profile')
  expect(english).toContain('https://haat.example/buyer-dashboard?tab=profile')
  expect(textOf({ phone }, 'bn')).toContain('০১৭••-•••৫৬৭')
  expect(textOf({})).not.toMatch(/number/)
})

test('a new password says what was removed, and only that', () => {
  const all = textOf({ dropped: { phone, twoFactor: true, provenNumbers: true } })
  expect(all).toContain(
    'We removed: the login number 017••-•••567; two-factor login with its recovery codes; the numbers confirmed for orders.',
  )
  const one = textOf({ dropped: { phone: null, twoFactor: true, provenNumbers: false } })
  expect(one).toContain('We removed: two-factor login with its recovery codes.')
  expect(textOf({ dropped: { phone, twoFactor: false, provenNumbers: false } }, 'bn')).toContain(
    'আমরা সরিয়ে দিয়েছি: লগইনের নম্বর ০১৭••-•••৫৬৭।',
  )
  expect(textOf({ dropped: { phone: null, twoFactor: false, provenNumbers: false } })).not.toContain('removed')
  expect(textOf({ stopped: true })).toContain('A change of your login number was waiting: it was stopped.')
})

test('mails about a new number and a removed one do not write it out', () => {
  for (const locale of ['en', 'bn'] as const) {
    const texts = [
      renderMail(numberChanged, { ...base, phone, first: true }, how(locale)),
      renderMail(numberChanged, { ...base, phone, first: false }, how(locale)),
      renderMail(numberTakenOff, { ...base, phone }, how(locale)),
    ]
    for (const { text, html } of texts) {
      expect(text).toMatch(/(017|০১৭)••-•••(567|৫৬৭)/)
      expect(text + html).not.toMatch(/01711|০১৭১১/)
    }
  }
})
