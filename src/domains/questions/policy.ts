import { may } from '#contract/identity/staff-rules.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import type { User } from '#platform/route.ts'

/** The viewer, as far as questions are concerned. */
export type Viewer = Pick<User, 'id' | 'staff'> | null

export const moderates = (viewer: Viewer) => may(viewer, 'feedback.moderate')

/** `answeredAsViewer`: by the seller, for who is that; by anyone of the team, for the others. */
export function questionCan(
  viewer: Viewer,
  question: { user_id: number; store_owner_id: number; answered: boolean; answeredAsViewer: boolean },
) {
  const open = isOwnMatter(viewer, question.user_id) && !question.answered
  const decides = decidesOn(viewer, question)
  return {
    edit: open || decides,
    delete: open || decides,
    hide: decides,
    answer: mayAnswer(viewer, question) && !question.answeredAsViewer,
  }
}

/** A team member who did not write it. */
export const decidesOn = (viewer: Viewer, question: { user_id: number | null }) =>
  moderates(viewer) && !isOwnMatter(viewer, question.user_id)

/** The product's seller, or an administrator who did not ask the question (rules.md V-3). */
export const mayAnswer = (viewer: Viewer, question: { user_id: number | null; store_owner_id: number }) =>
  viewer?.id === question.store_owner_id || decidesOn(viewer, question)

export const answerCan = (viewer: Viewer, answer: { user_id: number }) => ({
  edit: viewer?.id === answer.user_id,
  delete: viewer?.id === answer.user_id || moderates(viewer),
})
