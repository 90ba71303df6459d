/**
 * Questions: questions about a product, and their answers.
 *
 * Question: anyone signed in asks; its asker may edit or delete it until it is answered, an administrator always.
 * Answer: by the product's seller or an administrator. An administrator may hide a question with its answers, with a
 * reason for its asker: then only its asker and administrators see them.
 *
 * Invariants: the same Idempotency-Key of the same person asks one question; one answer per person and question;
 * answer_count is how many there are; a question about a product that a viewer cannot see is not found for them, unless it
 * is their own.
 *
 * Saved answer: a store's reusable text for answers; only its seller sees it.
 *
 * Tables: questions, answers, saved_answers.
 */

declare module '#platform/events.ts' {
  interface Events {
    'question.asked': { questionId: number }
    'question.answered': { questionId: number; answerId: number }
    /** A team member hid or restored it. */
    'question.decided': { questionId: number; decision: 'hidden' | 'shown' }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { personalDataOf } from './personal-data.ts'
export { countUnanswered } from './views.ts'
