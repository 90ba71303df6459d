import type { Locale } from '#contract/identity/identity.ts'

type SmsText<Facts> = Record<Locale, (facts: Facts) => string>

/**
 * Each fits one part (rules.md N-6): 160 places in the GSM-7 alphabet, 70 characters of Bangla. A code is in Latin
 * digits and comes first: phones offer it above the keyboard from there.
 */
export const signInCode: SmsText<{ code: string }> = {
  en: ({ code }) => `${code} is your Haat code. It works for 3 minutes. Never give it to anybody, not even to us.`,
  bn: ({ code }) => `${code} আপনার হাট কোড, ৩ মিনিট কাজ করবে। কাউকে বলবেন না।`,
}
