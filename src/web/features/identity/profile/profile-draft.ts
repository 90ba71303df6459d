import type { Profile } from '#contract/identity/identity.ts'
import { drafts, textsOf } from '#web/drafts.ts'
import { locales } from '#web/language.ts'

export type Personal = Pick<Profile, 'name' | 'phone' | 'address' | 'locale'>

export const personalOf = ({ name, phone, address, locale }: Profile): Personal => ({ name, phone, address, locale })

/** The profile form's draft, which survives switching dashboard tabs. */
export const profileDraft = drafts<Personal>({
  name: 'profile',
  area: 'session',
  version: 1,
  parse: (value) => {
    const texts = textsOf(value, ['name', 'phone', 'address', 'locale'])
    const locale = locales.find((one) => one === texts?.locale)
    return texts && locale ? { ...texts, locale } : null
  },
})
