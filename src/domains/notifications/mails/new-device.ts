import { action, facts, note, type Template, text } from './mail-content.ts'

export const newDevice: Template<{ name: string; device: string; ip: string; at: Date }> = {
  en: ({ name, device, ip, at }, format) => ({
    subject: `New login to your Haat account${device === '' ? '' : `: ${device}`}`,
    preheader: 'If it was you, all is well.',
    title: 'A new device logged in',
    blocks: [
      text(format.hello(name)),
      text('Somebody logged in to your account on a device that we had not seen before.'),
      facts(['Device', device], ['Address', ip], ['Time', format.time(at)]),
      text('It was you? Then all is well. If not, end that session and set a new password.'),
      action('See where I am logged in', format.url('/buyer-dashboard?tab=settings')),
      note('We never ask for your password, neither by mail nor by telephone.'),
    ],
  }),
  bn: ({ name, device, ip, at }, format) => ({
    subject: `আপনার হাট অ্যাকাউন্টে নতুন লগইন${device === '' ? '' : `: ${device}`}`,
    preheader: 'আপনিই হলে চিন্তার কিছু নেই।',
    title: 'নতুন একটি ডিভাইস থেকে লগইন',
    blocks: [
      text(format.hello(name)),
      text('আপনার অ্যাকাউন্টে এমন একটি ডিভাইস থেকে লগইন করা হয়েছে, যা আগে দেখা যায়নি।'),
      facts(['ডিভাইস', device], ['আইপি ঠিকানা', ip], ['সময়', format.time(at)]),
      text('আপনিই ছিলেন? তাহলে সব ঠিক আছে। না হলে ওই সেশনটি বন্ধ করে নতুন পাসওয়ার্ড দিন।'),
      action('কোথায় কোথায় লগইন আছে, দেখুন', format.url('/buyer-dashboard?tab=settings')),
      note('আমরা কখনো আপনার পাসওয়ার্ড জানতে চাই না, ইমেইলেও না, ফোনেও না।'),
    ],
  }),
}
