import type { Locale } from '#contract/identity/identity.ts'
import type { SuspensionReason } from '#contract/identity/user-rules.ts'
import { action, quote, type Template, text } from './mail-content.ts'

const reasons: Record<Locale, Record<SuspensionReason, string>> = {
  en: {
    fraud: 'Orders or payments of this account look like fraud.',
    abuse: 'Others were insulted or threatened from this account.',
    spam: 'This account was used to advertise or to write the same over and over.',
    payments: 'Payments of this account are disputed.',
    stolen: 'Somebody else seems to have got into this account. We have locked it to protect you.',
    other: '',
  },
  bn: {
    fraud: 'এই অ্যাকাউন্টের অর্ডার বা পেমেন্টে প্রতারণার লক্ষণ পাওয়া গেছে।',
    abuse: 'এই অ্যাকাউন্ট থেকে অন্যদের অপমান করা বা হুমকি দেওয়া হয়েছে।',
    spam: 'এই অ্যাকাউন্ট থেকে বিজ্ঞাপন বা একই লেখা বারবার পাঠানো হয়েছে।',
    payments: 'এই অ্যাকাউন্টের পেমেন্ট নিয়ে আপত্তি উঠেছে।',
    stolen: 'মনে হচ্ছে অন্য কেউ এই অ্যাকাউন্টে ঢুকেছে। আপনার সুরক্ষার জন্য আমরা এটি আটকে রেখেছি।',
    other: '',
  },
}

const why = (locale: Locale, { reason, words }: { reason: SuspensionReason; words: string }) => [
  ...(reason === 'other' ? [] : [text(reasons[locale][reason])]),
  ...(words === '' ? [] : [quote(words)]),
]

export const accountSuspended: Template<{ name: string; reason: SuspensionReason; words: string; at: Date }> = {
  en: ({ name, reason, words, at }, format) => ({
    subject: 'Your Haat account is suspended',
    preheader: 'You cannot log in for now. Here is why, and what you can do.',
    title: 'Your account is suspended',
    blocks: [
      text(format.hello(name)),
      text(`Since ${format.time(at)} nobody can log in to your account, and every device is logged out.`),
      ...why('en', { reason, words }),
      text('Orders that are on their way still reach you. You think this is a mistake? Write to us.'),
      action('Write to us', format.url('/contact')),
    ],
  }),
  bn: ({ name, reason, words, at }, format) => ({
    subject: 'আপনার হাট অ্যাকাউন্ট স্থগিত করা হয়েছে',
    preheader: 'আপাতত আপনি লগইন করতে পারবেন না। কারণ আর করণীয় জেনে নিন।',
    title: 'আপনার অ্যাকাউন্ট স্থগিত',
    blocks: [
      text(format.hello(name)),
      text(`${format.time(at)} থেকে আপনার অ্যাকাউন্টে লগইন বন্ধ আছে, সব ডিভাইস থেকেও লগআউট করা হয়েছে।`),
      ...why('bn', { reason, words }),
      text('যেসব অর্ডার পথে আছে সেগুলো আপনি ঠিকই পাবেন। ভুল হয়েছে মনে হলে আমাদের লিখুন।'),
      action('আমাদের লিখুন', format.url('/contact')),
    ],
  }),
}

export const accountRestored: Template<{ name: string; newPassword: boolean }> = {
  en: ({ name, newPassword }, format) => ({
    subject: 'You can log in to your Haat account again',
    preheader: 'The suspension is lifted.',
    title: 'Your account is open again',
    blocks: [
      text(format.hello(name)),
      ...(newPassword
        ? [
            text(
              'The suspension of your account is lifted. Somebody else had got in, so your old password is not valid any more: set a new one, then log in with it.',
            ),
            action('Set a new password', format.url('/auth/forgot-password')),
          ]
        : [
            text('The suspension of your account is lifted. Log in as before.'),
            action('Log in', format.url('/login')),
          ]),
    ],
  }),
  bn: ({ name, newPassword }, format) => ({
    subject: 'আপনার হাট অ্যাকাউন্টে আবার লগইন করতে পারবেন',
    preheader: 'স্থগিতাদেশ তুলে নেওয়া হয়েছে।',
    title: 'আপনার অ্যাকাউন্ট আবার চালু',
    blocks: [
      text(format.hello(name)),
      ...(newPassword
        ? [
            text(
              'আপনার অ্যাকাউন্টের স্থগিতাদেশ তুলে নেওয়া হয়েছে। অন্য কেউ অ্যাকাউন্টে ঢুকেছিল, তাই পুরোনো পাসওয়ার্ড আর চলবে না: একটি নতুন পাসওয়ার্ড দিন, তারপর সেটি দিয়ে লগইন করুন।',
            ),
            action('নতুন পাসওয়ার্ড দিন', format.url('/auth/forgot-password')),
          ]
        : [
            text('আপনার অ্যাকাউন্টের স্থগিতাদেশ তুলে নেওয়া হয়েছে। আগের মতোই লগইন করুন।'),
            action('লগইন করুন', format.url('/login')),
          ]),
    ],
  }),
}
