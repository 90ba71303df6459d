import { action, quote, type Template, text } from './mail-content.ts'

export type ProductHeldFacts = {
  name: string
  product: string
  /** `kept`: the appeal was rejected, the product stays off sale. */
  decision: 'held' | 'kept' | 'released'
  /** The administrator's note; may be empty. */
  note: string
  link: string
}

export const productHeld: Template<ProductHeldFacts> = {
  en: ({ name, product, decision, note, link }, format) => {
    const title = {
      held: `${product} was taken off sale`,
      kept: `${product} stays off sale`,
      released: `${product} may be sold again`,
    }[decision]
    const next =
      decision === 'released'
        ? 'It is listed again as it was before. Thank you for your patience.'
        : 'Only we can put it back on sale. Correct what is asked for, then ask us from its page to look at it again.'
    return {
      subject: title,
      preheader: next,
      title,
      blocks: [
        text(format.hello(name)),
        text(note === '' || decision === 'released' ? `${title}.` : `${title}. The reason:`),
        ...(note === '' ? [] : [quote(note)]),
        text(next),
        action('See the product', format.url(link)),
      ],
    }
  },
  bn: ({ name, product, decision, note, link }, format) => {
    const title = {
      held: `${product} বিক্রি থেকে সরানো হয়েছে`,
      kept: `${product} বিক্রির বাইরেই থাকছে`,
      released: `${product} আবার বিক্রি করা যাবে`,
    }[decision]
    const next =
      decision === 'released'
        ? 'আগে যেমন ছিল, তেমনই আবার তালিকায় আছে। ধৈর্য ধরার জন্য ধন্যবাদ।'
        : 'শুধু আমরাই এটি আবার বিক্রিতে ফেরাতে পারি। যা বলা হয়েছে তা ঠিক করুন, তারপর পণ্যের পাতা থেকে আবার দেখতে বলুন।'
    return {
      subject: title,
      preheader: next,
      title,
      blocks: [
        text(format.hello(name)),
        text(note === '' || decision === 'released' ? `${title}।` : `${title}। কারণ:`),
        ...(note === '' ? [] : [quote(note)]),
        text(next),
        action('পণ্যটি দেখুন', format.url(link)),
      ],
    }
  },
}
