import type { Events } from '#platform/events.ts'
import { action, type Block, note, type Template, text } from './mail-content.ts'
import { maskedBanglaNumber, maskedNumber } from './masked-number.ts'

type Changed = Omit<Events['password.changed'], 'userId'>
type Dropped = NonNullable<Changed['dropped']>
type Facts = Changed & { name: string; at: Date }

const isAnything = ({ phone, twoFactor, provenNumbers }: Dropped) => phone !== null || twoFactor || provenNumbers

/** What went, since nobody had confirmed the address until now (rules.md A-23). */
function droppedInEnglish(dropped: Dropped | undefined): Block[] {
  if (!dropped || !isAnything(dropped)) return []
  const { phone, twoFactor, provenNumbers } = dropped
  const gone = [
    ...(phone === null ? [] : [`the login number ${maskedNumber(phone)}`]),
    ...(twoFactor ? ['two-factor login with its recovery codes'] : []),
    ...(provenNumbers ? ['the numbers confirmed for orders'] : []),
  ]
  return [
    text(
      `Until now nobody had confirmed this email address, so that somebody else may have set up your account. We removed: ${gone.join('; ')}. If it was yours, add it again in your profile and settings.`,
    ),
    text('Look at the name, contact and addresses in your profile too.'),
  ]
}

function droppedInBangla(dropped: Dropped | undefined): Block[] {
  if (!dropped || !isAnything(dropped)) return []
  const { phone, twoFactor, provenNumbers } = dropped
  const gone = [
    ...(phone === null ? [] : [`লগইনের নম্বর ${maskedBanglaNumber(phone)}`]),
    ...(twoFactor ? ['দুই ধাপের লগইন ও তার রিকভারি কোড'] : []),
    ...(provenNumbers ? ['অর্ডারের জন্য যাচাই করা নম্বর'] : []),
  ]
  return [
    text(
      `এই ইমেইল ঠিকানা এর আগে কেউ নিশ্চিত করেনি, তাই অ্যাকাউন্টটি অন্য কেউ সাজিয়ে থাকতে পারে। আমরা সরিয়ে দিয়েছি: ${gone.join('; ')}। এগুলো আপনার হলে প্রোফাইল ও সেটিংস থেকে আবার যোগ করুন।`,
    ),
    text('প্রোফাইলের নাম, যোগাযোগের নম্বর আর ঠিকানাগুলোও একবার দেখে নিন।'),
  ]
}

export const passwordChanged: Template<Facts> = {
  en: ({ name, at, phone, stopped, dropped }, format) => ({
    subject: 'Your Haat password was changed',
    preheader: 'If it was you, all is well.',
    title: 'Your password was changed',
    blocks: [
      text(format.hello(name)),
      text(`The password of your account was changed on ${format.time(at)}. Other devices were logged out.`),
      ...droppedInEnglish(dropped),
      ...(stopped ? [text('A change of your login number was waiting: it was stopped.')] : []),
      ...(phone === undefined
        ? []
        : [
            text(
              `A code sent to ${maskedNumber(phone)} logs in to your account too. It is not your number? Log in and remove it under “Login number” in your profile: ${format.url('/buyer-dashboard?tab=profile')}`,
            ),
          ]),
      text('It was not you? Set a new password at once, and write to us.'),
      action('Set a new password', format.url('/auth/forgot-password')),
      note('We never ask for your password, neither by mail nor by telephone.'),
    ],
  }),
  bn: ({ name, at, phone, stopped, dropped }, format) => ({
    subject: 'আপনার হাটের পাসওয়ার্ড বদলানো হয়েছে',
    preheader: 'আপনিই বদলে থাকলে চিন্তার কিছু নেই।',
    title: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    blocks: [
      text(format.hello(name)),
      text(`${format.time(at)} সময়ে আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস থেকে লগআউট করা হয়েছে।`),
      ...droppedInBangla(dropped),
      ...(stopped ? [text('লগইনের নম্বর বদলানোর একটি অনুরোধ অপেক্ষায় ছিল, সেটি থামানো হয়েছে।')] : []),
      ...(phone === undefined
        ? []
        : [
            text(
              `${maskedBanglaNumber(phone)} নম্বরে পাঠানো কোড দিয়েও আপনার অ্যাকাউন্টে লগইন হয়। নম্বরটি আপনার নয়? লগইন করে প্রোফাইলের ‘লগইনের নম্বর’ থেকে সরিয়ে দিন: ${format.url('/buyer-dashboard?tab=profile')}`,
            ),
          ]),
      text('আপনি বদলাননি? এখনই নতুন পাসওয়ার্ড দিন, আর আমাদের জানান।'),
      action('নতুন পাসওয়ার্ড দিন', format.url('/auth/forgot-password')),
      note('আমরা কখনো আপনার পাসওয়ার্ড জানতে চাই না, ইমেইলেও না, ফোনেও না।'),
    ],
  }),
}
