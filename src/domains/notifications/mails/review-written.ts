import { action, quote, type Template, text } from './mail-content.ts'

export type ReviewWrittenFacts = {
  name: string
  product: string
  rating: number
  /** Title and text; may be empty. */
  words: string
  link: string
}

export const reviewWritten: Template<ReviewWrittenFacts> = {
  en: (review, format) => {
    const stars = review.rating === 1 ? '1 star' : `${format.number(review.rating)} stars`
    return {
      subject: `${stars} for ${review.product}`,
      preheader: review.words || 'A buyer has reviewed it.',
      title: `A new review: ${stars}`,
      blocks: [
        text(format.hello(review.name)),
        text(`A buyer gave ${review.product} ${stars}.`),
        ...(review.words === '' ? [] : [quote(review.words)]),
        action('Read and reply', format.url(review.link)),
      ],
    }
  },
  bn: (review, format) => {
    const stars = `${format.number(review.rating)} তারকা`
    return {
      subject: `${review.product} পেয়েছে ${stars}`,
      preheader: review.words || 'একজন ক্রেতা রিভিউ দিয়েছেন।',
      title: `নতুন রিভিউ: ${stars}`,
      blocks: [
        text(format.hello(review.name)),
        text(`একজন ক্রেতা ‘${review.product}’ পণ্যে ${stars} দিয়েছেন।`),
        ...(review.words === '' ? [] : [quote(review.words)]),
        action('পড়ুন আর উত্তর দিন', format.url(review.link)),
      ],
    }
  },
}
