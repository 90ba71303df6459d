import { action, quote, type Template, text } from './mail-content.ts'

export type QuestionFacts = { name: string; product: string; question: string; answer: string; link: string }

export const questionAnswered: Template<QuestionFacts> = {
  en: (asked, say) => ({
    subject: `Your question about ${asked.product} is answered`,
    preheader: asked.answer.slice(0, 120),
    title: 'Your question is answered',
    blocks: [
      text(say.hello(asked.name)),
      text(`You asked about ${asked.product}:`),
      quote(asked.question),
      text('The answer:'),
      quote(asked.answer),
      action('See the product', say.url(asked.link)),
    ],
  }),
  bn: (asked, say) => ({
    subject: `${asked.product} নিয়ে আপনার প্রশ্নের উত্তর এসেছে`,
    preheader: asked.answer.slice(0, 120),
    title: 'আপনার প্রশ্নের উত্তর এসেছে',
    blocks: [
      text(say.hello(asked.name)),
      text(`${asked.product} নিয়ে আপনি জানতে চেয়েছিলেন:`),
      quote(asked.question),
      text('উত্তর:'),
      quote(asked.answer),
      action('পণ্যটি দেখুন', say.url(asked.link)),
    ],
  }),
}
