import { action, type Template, text } from './mail-content.ts'

export const twoFactorChanged: Template<{ name: string; on: boolean; byTeam: boolean; at: Date }> = {
  en: ({ name, on, byTeam, at }, format) => ({
    subject: `Two-factor login is ${on ? 'on' : 'off'} for your Haat account`,
    preheader: 'If it was you, all is well.',
    title: on ? 'Two-factor login is on' : 'Two-factor login is off',
    blocks: [
      text(format.hello(name)),
      text(
        on
          ? `Since ${format.time(at)} logging in to your account needs a code of your authenticator app besides the password. Keep the recovery codes in a safe place.`
          : `Since ${format.time(at)} the password alone is enough to log in to your account.`,
      ),
      ...(byTeam ? [text('Our support team turned it off, as somebody with your account had asked for.')] : []),
      text('It was not you? Set a new password at once, and write to us.'),
      action('See my security settings', format.url('/buyer-dashboard?tab=settings')),
    ],
  }),
  bn: ({ name, on, byTeam, at }, format) => ({
    subject: `আপনার হাট অ্যাকাউন্টে দুই ধাপের লগইন ${on ? 'চালু' : 'বন্ধ'} হয়েছে`,
    preheader: 'আপনিই করে থাকলে চিন্তার কিছু নেই।',
    title: on ? 'দুই ধাপের লগইন চালু হয়েছে' : 'দুই ধাপের লগইন বন্ধ হয়েছে',
    blocks: [
      text(format.hello(name)),
      text(
        on
          ? `${format.time(at)} থেকে লগইন করতে পাসওয়ার্ডের সঙ্গে অথেনটিকেটর অ্যাপের কোডও লাগবে। রিকভারি কোডগুলো নিরাপদ জায়গায় রাখুন।`
          : `${format.time(at)} থেকে শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্টে লগইন করা যাবে।`,
      ),
      ...(byTeam ? [text('আপনার অ্যাকাউন্টের পক্ষ থেকে অনুরোধ পেয়ে আমাদের সাপোর্ট এটি বন্ধ করেছে।')] : []),
      text('আপনি করেননি? এখনই নতুন পাসওয়ার্ড দিন, আর আমাদের জানান।'),
      action('নিরাপত্তার সেটিংস দেখুন', format.url('/buyer-dashboard?tab=settings')),
    ],
  }),
}
