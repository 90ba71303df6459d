import type { Locale } from '#contract/identity/identity.ts'
import type { CodePurpose } from '#contract/identity/phone.ts'
import { nationalMobile } from '#contract/phone.ts'
import { smsParts } from '#platform/sms.ts'

export type SmsText<Facts> = Record<Locale, (facts: Facts) => string>

/**
 * Each fits one part (rules.md N-6): 160 places in the GSM-7 alphabet, 70 characters of Bangla. A code is in Latin
 * digits and comes first: phones offer it above the keyboard from there. What it is for comes next, so that nobody is
 * talked into giving away a code for something else.
 */
export const codeTexts: Record<CodePurpose, SmsText<{ code: string }>> = {
  sign_in: {
    en: ({ code }) => `${code} is your Haat code to log in, for 3 minutes. Never give it to anybody, not even to us.`,
    bn: ({ code }) => `${code} হাটে লগইনের কোড, ৩ মিনিট চলবে। কাউকে বলবেন না।`,
  },
  confirm: {
    en: ({ code }) =>
      `${code} is your Haat code to confirm a change of your account, for 3 minutes. Never give it to anybody, not even to us.`,
    bn: ({ code }) => `${code} হাট অ্যাকাউন্টে বদল নিশ্চিতের কোড, ৩ মিনিট। কাউকে দেবেন না।`,
  },
  order: {
    en: ({ code }) =>
      `${code} is your Haat code to order with this number, for 3 minutes. Not ordering? Then give it to nobody.`,
    bn: ({ code }) => `${code} হাটে অর্ডারের কোড, ৩ মিনিট। অর্ডার না করলে কাউকে দেবেন না।`,
  },
  change_number: {
    en: ({ code }) =>
      `${code} is your Haat code to use this number for your account, for 3 minutes. Never give it to anybody, not even to us.`,
    bn: ({ code }) => `${code} হাট অ্যাকাউন্টে নম্বর বসানোর কোড, ৩ মিনিট। কাউকে দেবেন না।`,
  },
  payout: {
    en: ({ code }) =>
      `${code} is your Haat code to say where your money is sent, for 3 minutes. Never give it to anybody, not even to us.`,
    bn: ({ code }) => `${code} হাটের টাকা কোথায় যাবে তার কোড, ৩ মিনিট। কাউকে দেবেন না।`,
  },
}

/** The first of these that fits one part: a long address of the site may leave little room, or none for a link. */
export const fitting = (...texts: readonly string[]) => texts.find((text) => smsParts(text) === 1) ?? texts.at(-1) ?? ''

/** To the old number while the change waits; the link stops it. */
export const numberChangeText: SmsText<{ newPhone: string; token: string; origin: string }> = {
  en: ({ newPhone, token, origin }) =>
    fitting(
      `Haat: your login number changes to ${nationalMobile(newPhone)} in 24 hours. Not you? Stop it: ${origin}/n?t=${token}`,
      `Haat: your login number changes to ${nationalMobile(newPhone)} in 24 hours. Not you? Log in with this number and stop it.`,
    ),
  bn: ({ token, origin }) =>
    fitting(
      `হাট: লগইন নম্বর বদলাবে। থামান: ${origin}/bn/n?t=${token}`,
      `হাট: নম্বর বদলাবে। থামান: ${origin}/bn/n?t=${token}`,
      'হাট: কাল লগইন নম্বর বদলাবে। আপনি না হলে লগইন করে থামান।',
    ),
}

/** The change came to nothing: the new number had an account by then. */
export const numberKeptText: SmsText<object> = {
  en: () => 'Haat: your login number was not changed, since the new one has an account of its own. Log in as before.',
  bn: () => 'হাট: নতুন নম্বরে অন্য অ্যাকাউন্ট আছে, তাই নম্বর বদলায়নি।',
}
