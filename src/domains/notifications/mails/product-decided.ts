import { action, quote, type Template, text } from './mail-content.ts'

export type ProductDecidedFacts = {
  name: string
  product: string
  approved: boolean
  /** A proposal for a product that stays on sale meanwhile. */
  proposal: boolean
  /** The administrator's note; may be empty. */
  note: string
  link: string
}

export const productDecided: Template<ProductDecidedFacts> = {
  en: (decided, format) => {
    const what = decided.proposal ? `Your change of ${decided.product}` : decided.product
    const title = `${what} was ${decided.approved ? '' : 'not '}approved`
    return {
      subject: title,
      preheader: nextEn(decided),
      title,
      blocks: [
        text(format.hello(decided.name)),
        text(decided.note === '' || decided.approved ? `${title}.` : `${title}. The reason:`),
        ...(decided.note === '' ? [] : [quote(decided.note)]),
        text(nextEn(decided)),
        action('See the product', format.url(decided.link)),
      ],
    }
  },
  bn: (decided, format) => {
    const what = decided.proposal ? `‘${decided.product}’ পণ্যে আপনার করা পরিবর্তন` : decided.product
    const title = `${what} ${decided.approved ? 'অনুমোদিত হয়েছে' : 'অনুমোদিত হয়নি'}`
    return {
      subject: title,
      preheader: nextBn(decided),
      title,
      blocks: [
        text(format.hello(decided.name)),
        text(decided.note === '' || decided.approved ? `${title}।` : `${title}। কারণ:`),
        ...(decided.note === '' ? [] : [quote(decided.note)]),
        text(nextBn(decided)),
        action('পণ্যটি দেখুন', format.url(decided.link)),
      ],
    }
  },
}

function nextEn({ approved, proposal }: ProductDecidedFacts): string {
  if (approved) return proposal ? 'Everybody sees the new version now.' : 'It is on sale now.'
  return proposal
    ? 'The version from before stays on sale. You can change it and send it in again.'
    : 'Change what is asked for and send it in again.'
}

function nextBn({ approved, proposal }: ProductDecidedFacts): string {
  if (approved) return proposal ? 'এখন সবাই নতুনটিই দেখছেন।' : 'এখন এটি বিক্রি হচ্ছে।'
  return proposal ? 'আগে যা ছিল, তা-ই বিক্রি হচ্ছে। ঠিক করে আবার পাঠাতে পারেন।' : 'যা বলা হয়েছে তা ঠিক করে আবার পাঠান।'
}
