import type { Profile } from '#contract/identity/identity.ts'
import { drafts, textsOf } from '#web/drafts.ts'
import { parseTypedOver, type TypedOver } from '#web/errors/use-seen.ts'
import { locales } from '#web/language.ts'

export type Personal = Pick<Profile, 'name' | 'phone' | 'address' | 'locale'>

export const personalFields = ['name', 'phone', 'address', 'locale'] as const

export const personalOf = ({ name, phone, address, locale }: Profile): Personal => ({ name, phone, address, locale })

/** The profile form's draft, which survives switching dashboard tabs. */
export const profileDraft = drafts<TypedOver<Personal>>({
  name: 'profile',
  area: 'session',
  version: 2,
  parse: (value) => parseTypedOver(value, parsePersonal),
})

function parsePersonal(value: unknown): Personal | null {
  const texts = textsOf(value, personalFields)
  const locale = locales.find((one) => one === texts?.locale)
  return texts && locale ? { ...texts, locale } : null
}
