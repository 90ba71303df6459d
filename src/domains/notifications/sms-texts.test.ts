import { describe, expect, test } from 'vitest'
import { locales } from '#contract/identity/identity.ts'
import type { CodePurpose } from '#contract/identity/phone.ts'
import { smsParts } from '#platform/sms.ts'
import { codeTexts, numberChangeText, numberKeptText } from './sms-texts.ts'

describe.each(locales)('in %s', (locale) => {
  test.each(Object.keys(codeTexts) as CodePurpose[])(
    'a code to %s fits one message, comes first and is in Latin digits',
    (purpose) => {
      const text = codeTexts[purpose][locale]({ code: '908172' })
      expect(smsParts(text)).toBe(1)
      expect(text.startsWith('908172 ')).toBe(true)
    },
  )

  test('says log in, as the pages do (docs/glossary.md)', () => {
    const texts = Object.values(codeTexts).map((text) => text[locale]({ code: '908172' }))
    for (const text of [...texts, numberKeptText[locale]({})]) expect(text).not.toMatch(/\bsign(?:s|ed|ing)?[ -]in\b/i)
  })

  test('the texts for different purposes differ', () => {
    const texts = Object.values(codeTexts).map((text) => text[locale]({ code: '908172' }))
    expect(new Set(texts).size).toBe(texts.length)
  })

  test.each(['https://haat.com.bd', 'http://localhost:3000'])('a change of number fits one message at %s', (origin) => {
    const text = numberChangeText[locale]({ newPhone: '+8801712345678', token: 'AbCdEf-h_jkl', origin })
    expect(smsParts(text)).toBe(1)
    expect(text).toContain(`${origin}${locale === 'bn' ? '/bn' : ''}/n?t=AbCdEf-h_jkl`)
  })

  test('a change of number leaves the link out where the address of the site is long', () => {
    const origin = `https://${'shop.'.repeat(20)}example`
    const text = numberChangeText[locale]({ newPhone: '+8801712345678', token: 'AbCdEf-h_jkl', origin })
    expect(smsParts(text)).toBe(1)
    expect(text).not.toContain('http')
  })

  test('a number that stays fits one message', () => expect(smsParts(numberKeptText[locale]({}))).toBe(1))
})
