import { may } from '#contract/staff-rules.ts'
import type { User } from '#platform/route.ts'

/** Who asks, as far as questions are concerned. */
export type Viewer = Pick<User, 'id' | 'staff'> | null

export const moderates = (viewer: Viewer) => may(viewer, 'feedback.moderate')

export function questionCan(
  viewer: Viewer,
  question: { user_id: number; store_owner_id: number; answered: boolean; answeredByViewer: boolean },
) {
  const open = viewer?.id === question.user_id && !question.answered
  return {
    edit: open || moderates(viewer),
    delete: open || moderates(viewer),
    answer: mayAnswer(viewer, question) && !question.answeredByViewer,
  }
}

/** The product's seller, or an administrator. */
export const mayAnswer = (viewer: Viewer, question: { store_owner_id: number }) =>
  viewer?.id === question.store_owner_id || moderates(viewer)

export const answerCan = (viewer: Viewer, answer: { user_id: number }) => ({
  edit: viewer?.id === answer.user_id,
  delete: viewer?.id === answer.user_id || moderates(viewer),
})
