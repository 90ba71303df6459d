import type { User } from '#platform/route.ts'

/** Who asks, as far as questions are concerned. */
export type Viewer = Pick<User, 'id' | 'role'> | null

const isAdministrator = (viewer: Viewer) => viewer?.role === 'ADMIN'

export function questionCan(
  viewer: Viewer,
  question: { user_id: number; store_owner_id: number; answered: boolean; answeredByViewer: boolean },
) {
  const open = viewer?.id === question.user_id && !question.answered
  return {
    edit: open || isAdministrator(viewer),
    delete: open || isAdministrator(viewer),
    answer: mayAnswer(viewer, question) && !question.answeredByViewer,
  }
}

/** The product's seller, or an administrator. */
export const mayAnswer = (viewer: Viewer, question: { store_owner_id: number }) =>
  viewer?.id === question.store_owner_id || isAdministrator(viewer)

export const answerCan = (viewer: Viewer, answer: { user_id: number }) => ({
  edit: viewer?.id === answer.user_id,
  delete: viewer?.id === answer.user_id || isAdministrator(viewer),
})
