import type { Question } from '#contract/questions/questions.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

/** What a page shows of a question; no more than this is handed to the browser. */
export type QuestionShown = {
  id: number
  userId: number
  user: string
  question: string
  at: string
  answers: { id: number; answer: string; by: string; bySeller: boolean; at: string }[]
}

export const toQuestionShown = ({ id, user, user_name, question, created_at, answers }: Question): QuestionShown => ({
  id,
  userId: user,
  user: user_name || m.questions_former(),
  question,
  at: created_at,
  answers: answers.map((one) => ({
    id: one.id,
    answer: one.answer,
    by: inPageLanguage(one.answered_by_name, one.answered_by_name_bn),
    bySeller: one.by_seller,
    at: one.created_at,
  })),
})
