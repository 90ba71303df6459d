import { action, note, type Template, text } from './mail-content.ts'

export const passwordChanged: Template<{ name: string; at: Date }> = {
  en: ({ name, at }, format) => ({
    subject: 'Your Haat password was changed',
    preheader: 'If it was you, all is well.',
    title: 'Your password was changed',
    blocks: [
      text(format.hello(name)),
      text(`The password of your account was changed on ${format.time(at)}. Other devices were logged out.`),
      text('It was not you? Set a new password at once, and write to us.'),
      action('Set a new password', format.url('/auth/forgot-password')),
      note('We never ask for your password, neither by mail nor by telephone.'),
    ],
  }),
  bn: ({ name, at }, format) => ({
    subject: 'আপনার হাটের পাসওয়ার্ড বদলানো হয়েছে',
    preheader: 'আপনিই বদলে থাকলে চিন্তার কিছু নেই।',
    title: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    blocks: [
      text(format.hello(name)),
      text(`${format.time(at)} সময়ে আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস থেকে লগআউট করা হয়েছে।`),
      text('আপনি বদলাননি? এখনই নতুন পাসওয়ার্ড দিন, আর আমাদের জানান।'),
      action('নতুন পাসওয়ার্ড দিন', format.url('/auth/forgot-password')),
      note('আমরা কখনো আপনার পাসওয়ার্ড জানতে চাই না, ইমেইলেও না, ফোনেও না।'),
    ],
  }),
}
