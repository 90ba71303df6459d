import { action, note, type Template, text } from './mail-content.ts'
import { maskedBanglaNumber, maskedNumber } from './masked-number.ts'

type NumberChangeFacts = { name: string; newPhone: string; at: Date; token: string }

/** The change waits; this link stops it. */
export const numberChangeAsked: Template<NumberChangeFacts> = {
  en: ({ name, newPhone, at, token }, format) => ({
    subject: 'The number that logs in to your Haat account is going to change',
    preheader: `To ${maskedNumber(newPhone)}, on ${format.time(at)}.`,
    title: 'Your login number is going to change',
    blocks: [
      text(format.hello(name)),
      text(
        `From ${format.time(at)} you log in to your account with ${maskedNumber(newPhone)}. Until then the old number works as before.`,
      ),
      text('You did not ask for this? Stop it:'),
      action('Stop the change', format.url(`/n?t=${token}`)),
      note('Then end the sessions that you do not know in your settings: somebody was logged in to your account.'),
    ],
  }),
  bn: ({ name, newPhone, at, token }, format) => ({
    subject: 'আপনার হাট অ্যাকাউন্টে লগইনের নম্বর বদলাতে যাচ্ছে',
    preheader: `${format.time(at)} থেকে ${maskedBanglaNumber(newPhone)}।`,
    title: 'লগইনের নম্বর বদলাতে যাচ্ছে',
    blocks: [
      text(format.hello(name)),
      text(
        `${format.time(at)} থেকে আপনার অ্যাকাউন্টে লগইন করবেন ${maskedBanglaNumber(newPhone)} নম্বর দিয়ে। তার আগ পর্যন্ত পুরোনো নম্বরটি আগের মতোই কাজ করবে।`,
      ),
      text('আপনি এমন অনুরোধ করেননি? থামিয়ে দিন:'),
      action('বদলানো থামান', format.url(`/n?t=${token}`)),
      note('এরপর সেটিংসে গিয়ে অচেনা সেশনগুলো শেষ করুন: অন্য কেউ আপনার অ্যাকাউন্টে ঢুকেছিল।'),
    ],
  }),
}

type NumberChangedFacts = { name: string; phone: string; first: boolean; at: Date }

export const numberChanged: Template<NumberChangedFacts> = {
  en: ({ name, phone, first, at }, format) => ({
    subject: first ? 'A phone number now logs in to your Haat account' : 'Your login number at Haat was changed',
    preheader: 'If it was you, all is well.',
    title: first ? 'A phone number was added' : 'Your login number was changed',
    blocks: [
      text(format.hello(name)),
      text(
        first
          ? `Since ${format.time(at)} a code sent to ${maskedNumber(phone)} logs in to your account. Your email and password work as before.`
          : `Since ${format.time(at)} you log in to your account with ${maskedNumber(phone)}, and no longer with the old number.`,
      ),
      text(
        'It was not you? Set a new password with “Forgot password?”, then log in and remove the number under “Login number” in your profile. You cannot? Write to us.',
      ),
      action('See my account', format.url('/buyer-dashboard?tab=profile')),
    ],
  }),
  bn: ({ name, phone, first, at }, format) => ({
    subject: first ? 'আপনার হাট অ্যাকাউন্টে এখন ফোন নম্বর দিয়েও লগইন হবে' : 'আপনার হাট অ্যাকাউন্টে লগইনের নম্বর বদলেছে',
    preheader: 'আপনিই করে থাকলে চিন্তার কিছু নেই।',
    title: first ? 'ফোন নম্বর যোগ হয়েছে' : 'লগইনের নম্বর বদলেছে',
    blocks: [
      text(format.hello(name)),
      text(
        first
          ? `${format.time(at)} থেকে ${maskedBanglaNumber(phone)} নম্বরে পাঠানো কোড দিয়েও আপনার অ্যাকাউন্টে লগইন করা যাবে। ইমেইল ও পাসওয়ার্ড আগের মতোই কাজ করবে।`
          : `${format.time(at)} থেকে আপনার অ্যাকাউন্টে লগইন হবে ${maskedBanglaNumber(phone)} নম্বর দিয়ে, পুরোনো নম্বরে আর নয়।`,
      ),
      text(
        'আপনি করেননি? ‘পাসওয়ার্ড ভুলে গেছেন?’ থেকে নতুন পাসওয়ার্ড দিন, তারপর লগইন করে প্রোফাইলের ‘লগইনের নম্বর’ থেকে নম্বরটি সরিয়ে দিন। না পারলে আমাদের জানান।',
      ),
      action('আমার অ্যাকাউন্ট দেখুন', format.url('/buyer-dashboard?tab=profile')),
    ],
  }),
}

/** The change came to nothing: the number had an account by then. */
export const numberKept: Template<{ name: string; phone: string }> = {
  en: ({ name, phone }, format) => ({
    subject: 'Your login number at Haat stays as it is',
    preheader: `${maskedNumber(phone)} has an account of its own.`,
    title: 'Your login number stays as it is',
    blocks: [
      text(format.hello(name)),
      text(
        `You wanted to log in with ${maskedNumber(phone)}, but another account has been opened with this number. You log in with the old number as before.`,
      ),
      action('See my account', format.url('/buyer-dashboard?tab=profile')),
    ],
  }),
  bn: ({ name, phone }, format) => ({
    subject: 'হাটে আপনার লগইনের নম্বর আগেরটাই থাকছে',
    preheader: `${maskedBanglaNumber(phone)} নম্বরে আলাদা একটি অ্যাকাউন্ট আছে।`,
    title: 'লগইনের নম্বর আগেরটাই থাকছে',
    blocks: [
      text(format.hello(name)),
      text(
        `আপনি ${maskedBanglaNumber(phone)} নম্বর দিয়ে লগইন করতে চেয়েছিলেন, কিন্তু এই নম্বরে এর মধ্যে অন্য একটি অ্যাকাউন্ট খোলা হয়েছে। আগের মতোই পুরোনো নম্বর দিয়ে লগইন করুন।`,
      ),
      action('আমার অ্যাকাউন্ট দেখুন', format.url('/buyer-dashboard?tab=profile')),
    ],
  }),
}

/** Who joins the team signs in by no number. They may have had nothing else until then. */
export const numberRemoved: Template<{ name: string; phone: string; at: Date }> = {
  en: ({ name, phone, at }, format) => ({
    subject: 'Your phone number no longer logs in to your Haat account',
    preheader: 'Accounts of the team log in by email and password.',
    title: 'Your phone number no longer logs in',
    blocks: [
      text(format.hello(name)),
      text(
        `Your account is of the Haat team. Since ${format.time(at)} ${maskedNumber(phone)} no longer logs in to it: accounts of the team log in by email, password and authenticator app.`,
      ),
      text('Your account has no password yet? Choose one:'),
      action('Choose a password', format.url('/auth/forgot-password')),
    ],
  }),
  bn: ({ name, phone, at }, format) => ({
    subject: 'আপনার হাট অ্যাকাউন্টে ফোন নম্বর দিয়ে আর লগইন হবে না',
    preheader: 'কর্মীদলের অ্যাকাউন্টে লগইন হয় ইমেইল ও পাসওয়ার্ড দিয়ে।',
    title: 'ফোন নম্বর দিয়ে আর লগইন হবে না',
    blocks: [
      text(format.hello(name)),
      text(
        `আপনার অ্যাকাউন্টটি হাটের কর্মীদলের। ${format.time(at)} থেকে ${maskedBanglaNumber(phone)} নম্বর দিয়ে এতে আর লগইন হবে না: কর্মীদলের অ্যাকাউন্টে লগইন হয় ইমেইল, পাসওয়ার্ড ও অথেনটিকেটর অ্যাপ দিয়ে।`,
      ),
      text('অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই? একটি ঠিক করে নিন:'),
      action('পাসওয়ার্ড ঠিক করুন', format.url('/auth/forgot-password')),
    ],
  }),
}
