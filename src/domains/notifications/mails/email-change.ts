import { action, note, type Template, text } from './mail-content.ts'

export type EmailChangeFacts = {
  name: string
  newAddress: string
  token: string
  /** The account had no address before. */
  first?: boolean
}

/** To the current address: somebody who took over a session must not be able to take the account unnoticed. */
export const emailChangeOld: Template<EmailChangeFacts> = {
  en: ({ name, newAddress, token }, format) => ({
    subject: 'Do you want to change your email address at Haat?',
    preheader: `The new one would be ${newAddress}.`,
    title: 'Change your email address?',
    blocks: [
      text(format.hello(name)),
      text(
        `Your account is to use ${newAddress} from now on. It changes once you have confirmed it both here and by the mail to the new address.`,
      ),
      action('Yes, change it', format.url(`/auth/confirm-email?token=${token}`)),
      note(
        'You did not ask for this? Do not confirm: nothing changes. Set a new password, since somebody was logged in to your account.',
      ),
    ],
  }),
  bn: ({ name, newAddress, token }, format) => ({
    subject: 'হাটে আপনার ইমেইল ঠিকানা বদলাতে চান?',
    preheader: `নতুন ঠিকানা হবে ${newAddress}।`,
    title: 'ইমেইল ঠিকানা বদলাবেন?',
    blocks: [
      text(format.hello(name)),
      text(
        `আপনার অ্যাকাউন্টে এখন থেকে ${newAddress} ব্যবহারের অনুরোধ এসেছে। এখানে এবং নতুন ঠিকানায় পাঠানো ইমেইলে, দুই জায়গাতেই নিশ্চিত করলে তবে বদলাবে।`,
      ),
      action('হ্যাঁ, বদলান', format.url(`/auth/confirm-email?token=${token}`)),
      note('আপনি এমন অনুরোধ করেননি? নিশ্চিত করবেন না: কিছুই বদলাবে না। নতুন পাসওয়ার্ড দিন, কারণ অন্য কেউ আপনার অ্যাকাউন্টে ঢুকেছে।'),
    ],
  }),
}

export const emailChangeNew: Template<EmailChangeFacts> = {
  en: ({ name, newAddress, token, first = false }, format) => ({
    subject: 'Confirm your new email address for Haat',
    preheader: first ? 'One press, and it is added.' : 'The change waits for both addresses.',
    title: 'Is this your new address?',
    blocks: [
      text(format.hello(name)),
      text(
        `A Haat account is to use ${newAddress} from now on. Confirm that it is yours${first ? '' : '; the old address is asked too'}.`,
      ),
      action('Confirm my new address', format.url(`/auth/confirm-email?token=${token}`)),
      note('You have no account at Haat? Then somebody mistyped an address; do nothing, and it stays as it is.'),
    ],
  }),
  bn: ({ name, newAddress, token, first = false }, format) => ({
    subject: 'হাটের জন্য আপনার নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    preheader: first ? 'একবার চাপলেই যোগ হবে।' : 'দুই ঠিকানা থেকেই নিশ্চিত করতে হবে।',
    title: 'এটি কি আপনার নতুন ঠিকানা?',
    blocks: [
      text(format.hello(name)),
      text(
        `হাটের একটি অ্যাকাউন্টে এখন থেকে ${newAddress} ব্যবহার করা হবে। ঠিকানাটি আপনার, তা নিশ্চিত করুন${first ? '' : '; আগের ঠিকানাতেও জানতে চাওয়া হয়েছে'}।`,
      ),
      action('নতুন ঠিকানা নিশ্চিত করুন', format.url(`/auth/confirm-email?token=${token}`)),
      note('হাটে আপনার কোনো অ্যাকাউন্ট নেই? তাহলে কেউ ঠিকানা ভুল লিখেছেন; কিছু করতে হবে না, সব আগের মতোই থাকবে।'),
    ],
  }),
}
