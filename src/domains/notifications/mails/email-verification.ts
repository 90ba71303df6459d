import { action, note, type Template, text } from './mail-content.ts'

export const emailVerification: Template<{ name: string; token: string }> = {
  en: ({ name, token }, format) => ({
    subject: 'Confirm your email address for Haat',
    preheader: 'One tap, and we know that mails reach you.',
    title: 'Is this your address?',
    blocks: [
      text(format.hello(name)),
      text(
        'An account was opened at Haat with this address. Confirm that it is yours, so that news of your orders reaches you.',
      ),
      action('Confirm my address', format.url(`/auth/verify-email?token=${token}`)),
      note(
        `You have no account at Haat? Then somebody mistyped an address: do not confirm it. If more mails come, set a password for it, and the account is yours to close: ${format.url('/auth/forgot-password')}`,
      ),
    ],
  }),
  bn: ({ name, token }, format) => ({
    subject: 'হাটের জন্য আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
    preheader: 'এক চাপেই জানব, ইমেইল আপনার কাছেই পৌঁছায়।',
    title: 'এটি কি আপনার ঠিকানা?',
    blocks: [
      text(format.hello(name)),
      text('এই ঠিকানা দিয়ে হাটে একটি অ্যাকাউন্ট খোলা হয়েছে। ঠিকানাটি আপনার, তা নিশ্চিত করুন, যাতে অর্ডারের খবর ঠিকমতো পান।'),
      action('আমার ঠিকানা নিশ্চিত করুন', format.url(`/auth/verify-email?token=${token}`)),
      note(
        `হাটে আপনার কোনো অ্যাকাউন্ট নেই? তাহলে কেউ ঠিকানা ভুল লিখেছেন: নিশ্চিত করবেন না। এরপরও ইমেইল এলে একটি নতুন পাসওয়ার্ড দিন, তখন অ্যাকাউন্টটি আপনার হাতে আসবে, চাইলে বন্ধ করে দিতে পারবেন: ${format.url('/auth/forgot-password')}`,
      ),
    ],
  }),
}
