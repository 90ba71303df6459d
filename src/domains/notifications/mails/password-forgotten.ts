import { action, note, type Template, text } from './mail-content.ts'

export const passwordForgotten: Template<{ name: string; token: string }> = {
  en: ({ name, token }, format) => ({
    subject: 'Set a new password for Haat',
    preheader: 'The link works once, for 30 minutes.',
    title: 'Set a new password',
    blocks: [
      text(format.hello(name)),
      text('Somebody, we hope you, asked for a new password for this account. The link works once, for 30 minutes.'),
      action('Set a new password', format.url(`/auth/reset-password?token=${token}`)),
      note('It was not you? Then do nothing: your password stays as it is, and nobody else can use this link.'),
    ],
  }),
  bn: ({ name, token }, format) => ({
    subject: 'হাটের নতুন পাসওয়ার্ড দিন',
    preheader: 'লিংকটি একবারই কাজ করবে, ৩০ মিনিটের মধ্যে।',
    title: 'নতুন পাসওয়ার্ড দিন',
    blocks: [
      text(format.hello(name)),
      text('এই অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, আশা করি আপনিই চেয়েছেন। লিংকটি একবারই কাজ করবে, ৩০ মিনিটের মধ্যে।'),
      action('নতুন পাসওয়ার্ড দিন', format.url(`/auth/reset-password?token=${token}`)),
      note('আপনি চাননি? তাহলে কিছুই করতে হবে না: পাসওয়ার্ড আগের মতোই থাকবে, আর এই লিংক অন্য কারও হাতে যায়নি।'),
    ],
  }),
}
