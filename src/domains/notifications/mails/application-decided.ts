import { action, quote, type Template, text } from './mail-content.ts'

export type ApplicationFacts = {
  name: string
  store: string
  approved: boolean
  /** Why it was rejected. */
  note: string
  link: string
}

export const applicationDecided: Template<ApplicationFacts> = {
  en: (decided, format) =>
    decided.approved
      ? {
          subject: `${decided.store} is open`,
          preheader: 'Your application was approved. Add your first product.',
          title: 'Welcome among the sellers of Haat',
          blocks: [
            text(format.hello(decided.name)),
            text(`Your application was approved, and your store ${decided.store} is open. Add your first product.`),
            action('Go to your store', format.url(decided.link)),
          ],
        }
      : {
          subject: 'Your application to sell was not approved',
          preheader: decided.note,
          title: 'Your application was not approved',
          blocks: [
            text(format.hello(decided.name)),
            text(`We could not approve your application for ${decided.store}. The reason:`),
            quote(decided.note),
            text('What you have filled in is still there. Change it, and apply again.'),
            action('Change and apply again', format.url(decided.link)),
          ],
        },
  bn: (decided, format) =>
    decided.approved
      ? {
          subject: `${decided.store} খুলে গেছে`,
          preheader: 'আপনার আবেদন মঞ্জুর হয়েছে। প্রথম পণ্যটি যোগ করুন।',
          title: 'হাটের বিক্রেতাদের মধ্যে স্বাগতম',
          blocks: [
            text(format.hello(decided.name)),
            text(`আপনার আবেদন মঞ্জুর হয়েছে, ${decided.store} দোকানটি খুলে গেছে। প্রথম পণ্যটি যোগ করুন।`),
            action('দোকানে যান', format.url(decided.link)),
          ],
        }
      : {
          subject: 'বিক্রেতা হওয়ার আবেদন মঞ্জুর হয়নি',
          preheader: decided.note,
          title: 'আপনার আবেদন মঞ্জুর হয়নি',
          blocks: [
            text(format.hello(decided.name)),
            text(`${decided.store} দোকানের জন্য আপনার আবেদনটি মঞ্জুর করা গেল না। কারণ:`),
            quote(decided.note),
            text('যা লিখেছিলেন তা রয়ে গেছে। ঠিক করে আবার আবেদন করুন।'),
            action('ঠিক করে আবার আবেদন করুন', format.url(decided.link)),
          ],
        },
}
