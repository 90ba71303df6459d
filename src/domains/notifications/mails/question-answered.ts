import { action, quote, type Template, text } from './mail-content.ts'

export type QuestionFacts = { name: string; product: string; question: string; answer: string; link: string }

export const questionAnswered: Template<QuestionFacts> = {
  en: (facts, format) => ({
    subject: `Your question about ${facts.product} is answered`,
    preheader: facts.answer,
    title: 'Your question is answered',
    blocks: [
      text(format.hello(facts.name)),
      text(`You asked about ${facts.product}:`),
      quote(facts.question),
      text('The answer:'),
      quote(facts.answer),
      action('See the product', format.url(facts.link)),
    ],
  }),
  bn: (facts, format) => ({
    subject: `${facts.product} নিয়ে আপনার প্রশ্নের উত্তর এসেছে`,
    preheader: facts.answer,
    title: 'আপনার প্রশ্নের উত্তর এসেছে',
    blocks: [
      text(format.hello(facts.name)),
      text(`${facts.product} নিয়ে আপনি জানতে চেয়েছিলেন:`),
      quote(facts.question),
      text('উত্তর:'),
      quote(facts.answer),
      action('পণ্যটি দেখুন', format.url(facts.link)),
    ],
  }),
}
