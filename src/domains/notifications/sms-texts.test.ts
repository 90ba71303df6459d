import { describe, expect, test } from 'vitest'
import { locales } from '#contract/identity/identity.ts'
import type { CodePurpose } from '#contract/identity/phone.ts'
import { smsParts } from '#platform/sms.ts'
import { codeTexts } from './sms-texts.ts'

describe.each(locales)('in %s', (locale) => {
  test.each(Object.keys(codeTexts) as CodePurpose[])(
    'a code to %s fits one message, comes first and is in Latin digits',
    (purpose) => {
      const text = codeTexts[purpose][locale]({ code: '908172' })
      expect(smsParts(text)).toBe(1)
      expect(text.startsWith('908172 ')).toBe(true)
    },
  )

  test('the texts for different purposes differ', () => {
    const texts = Object.values(codeTexts).map((text) => text[locale]({ code: '908172' }))
    expect(new Set(texts).size).toBe(texts.length)
  })
})
