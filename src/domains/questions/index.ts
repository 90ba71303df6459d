/**
 * Questions: what people ask about a product, and what is answered.
 *
 * Question: anyone signed in asks; until it is answered its asker may word it anew or take it back, an administrator
 * always. Answer: the product's seller's, or an administrator's.
 *
 * Invariants: one answer per person and question; answer_count is how many there are; a question whose product a viewer
 * cannot see is not there for them, unless it is their own.
 *
 * Tables: questions, answers.
 */

declare module '#platform/events.ts' {
  interface Events {
    'question.asked': { questionId: number }
    'question.answered': { questionId: number; answerId: number }
  }
}

export { forgetPerson } from './forget-person.ts'
export { personalDataOf } from './personal-data.ts'
