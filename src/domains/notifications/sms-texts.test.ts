import { expect, test } from 'vitest'
import { locales } from '#contract/identity/identity.ts'
import { smsParts } from '#platform/sms.ts'
import { signInCode } from './sms-texts.ts'

test.each(locales)('a code fits one message, comes first and is in Latin digits (%s)', (locale) => {
  const text = signInCode[locale]({ code: '908172' })
  expect(smsParts(text)).toBe(1)
  expect(text.startsWith('908172 ')).toBe(true)
})
