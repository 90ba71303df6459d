import { action, quote, type Template, text } from './mail-content.ts'

export type QuestionAskedFacts = { name: string; product: string; question: string; link: string }

export const questionAsked: Template<QuestionAskedFacts> = {
  en: (facts, format) => ({
    subject: `A question about ${facts.product}`,
    preheader: facts.question,
    title: 'A buyer asks you something',
    blocks: [
      text(format.hello(facts.name)),
      text(`Somebody wants to know about ${facts.product}:`),
      quote(facts.question),
      text('Your answer stands on the product’s page for everybody to read.'),
      action('Answer', format.url(facts.link)),
    ],
  }),
  bn: (facts, format) => ({
    subject: `${facts.product} নিয়ে একটি প্রশ্ন`,
    preheader: facts.question,
    title: 'একজন ক্রেতা আপনার কাছে কিছু জানতে চান',
    blocks: [
      text(format.hello(facts.name)),
      text(`${facts.product} নিয়ে প্রশ্নটি হলো:`),
      quote(facts.question),
      text('আপনার উত্তর পণ্যের পাতায় থাকবে, সবাই পড়তে পারবেন।'),
      action('উত্তর দিন', format.url(facts.link)),
    ],
  }),
}
