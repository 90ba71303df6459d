import { action, type Template, text } from './mail-content.ts'
import { maskedBanglaNumber, maskedNumber } from './masked-number.ts'

/** The owner of the account took its number off. */
export const numberTakenOff: Template<{ name: string; phone: string; at: Date }> = {
  en: ({ name, phone, at }, format) => ({
    subject: 'Your login number at Haat was removed',
    preheader: 'If it was you, all is well.',
    title: 'Your login number was removed',
    blocks: [
      text(format.hello(name)),
      text(
        `Since ${format.time(at)} ${maskedNumber(phone)} no longer logs in to your account. You log in with your email and password. Other devices were logged out.`,
      ),
      text('It was not you? Set a new password at once, and write to us.'),
      action('Set a new password', format.url('/auth/forgot-password')),
    ],
  }),
  bn: ({ name, phone, at }, format) => ({
    subject: 'হাটে আপনার লগইনের নম্বর সরানো হয়েছে',
    preheader: 'আপনিই সরিয়ে থাকলে চিন্তার কিছু নেই।',
    title: 'লগইনের নম্বর সরানো হয়েছে',
    blocks: [
      text(format.hello(name)),
      text(
        `${format.time(at)} থেকে ${maskedBanglaNumber(phone)} নম্বর দিয়ে আপনার অ্যাকাউন্টে আর লগইন হবে না। লগইন করবেন ইমেইল ও পাসওয়ার্ড দিয়ে। অন্য সব ডিভাইস থেকে লগআউট করা হয়েছে।`,
      ),
      text('আপনি সরাননি? এখনই নতুন পাসওয়ার্ড দিন, আর আমাদের জানান।'),
      action('নতুন পাসওয়ার্ড দিন', format.url('/auth/forgot-password')),
    ],
  }),
}
