import type { Locale } from '#contract/identity/identity.ts'
import type { CodePurpose } from '#contract/identity/phone.ts'

type SmsText<Facts> = Record<Locale, (facts: Facts) => string>

/**
 * Each fits one part (rules.md N-6): 160 places in the GSM-7 alphabet, 70 characters of Bangla. A code is in Latin
 * digits and comes first: phones offer it above the keyboard from there. What it is for comes next, so that nobody is
 * talked into giving away a code for something else.
 */
export const codeTexts: Record<CodePurpose, SmsText<{ code: string }>> = {
  sign_in: {
    en: ({ code }) => `${code} is your Haat code to sign in, for 3 minutes. Never give it to anybody, not even to us.`,
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
}
