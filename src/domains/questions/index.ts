/**
 * Questions: what people ask about a product, and what is answered.
 *
 * Question: anyone signed in asks; until it is answered its asker may word it anew or take it back, an administrator
 * always. Answer: the product's seller's, or an administrator's. An administrator may hide a question with its answers, with a
 * reason that its asker is told: then only its asker and administrators see them.
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
    /** One of the team hid it, or showed it again. */
    'question.decided': { questionId: number; decision: 'hidden' | 'shown' }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { personalDataOf } from './personal-data.ts'
