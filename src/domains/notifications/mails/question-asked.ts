import { action, quote, type Template, text } from './mail-content.ts'

export type QuestionAskedFacts = { name: string; product: string; question: string; link: string }

export const questionAsked: Template<QuestionAskedFacts> = {
  en: (asked, say) => ({
    subject: `A question about ${asked.product}`,
    preheader: asked.question.slice(0, 120),
    title: 'A buyer asks you something',
    blocks: [
      text(say.hello(asked.name)),
      text(`Somebody wants to know about ${asked.product}:`),
      quote(asked.question),
      text('Your answer stands on the product’s page for everybody to read.'),
      action('Answer', say.url(asked.link)),
    ],
  }),
  bn: (asked, say) => ({
    subject: `${asked.product} নিয়ে একটি প্রশ্ন`,
    preheader: asked.question.slice(0, 120),
    title: 'একজন ক্রেতা আপনার কাছে কিছু জানতে চান',
    blocks: [
      text(say.hello(asked.name)),
      text(`${asked.product} নিয়ে প্রশ্নটি হলো:`),
      quote(asked.question),
      text('আপনার উত্তর পণ্যের পাতায় থাকবে, সবাই পড়তে পারবেন।'),
      action('উত্তর দিন', say.url(asked.link)),
    ],
  }),
}
