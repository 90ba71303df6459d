import type { Answer, Question } from '#contract/questions/questions.ts'
import { publicName } from '#domains/reviews/index.ts'
import { answerCan, questionCan, type Viewer } from './policy.ts'
import { MARKET } from './rules.ts'
import type { AnswerRow, QuestionRow } from './views.ts'

export function presentQuestion(row: QuestionRow, viewer: Viewer): Question {
  const answers = row.answers.map((answer) =>
    presentAnswer(
      {
        ...answer,
        question_id: row.id,
        store_name: row.store_name,
        store_name_bn: row.store_name_bn,
        store_owner_id: row.store_owner_id,
      },
      viewer,
    ),
  )
  const isSeller = viewer?.id === row.store_owner_id
  const answeredAsViewer = row.answers.some(({ user_id }) => (user_id === row.store_owner_id) === isSeller)
  return {
    id: row.id,
    user: row.user_id,
    user_name: publicName(row.user_name),
    product: row.product_id,
    product_name: row.product_name,
    product_name_bn: row.product_name_bn,
    question: row.question,
    answered: answers.length > 0,
    answer: answers[0]?.answer ?? null,
    answers,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: questionCan(viewer, { ...row, answered: row.answer_count > 0, answeredAsViewer }),
  }
}

type AnswerInput = Omit<AnswerRow, 'created_at' | 'updated_at'> & {
  created_at: Date | string
  updated_at: Date | string
}

export function presentAnswer(row: AnswerInput, viewer: Viewer): Answer {
  const bySeller = row.user_id === row.store_owner_id
  return {
    id: row.id,
    question: row.question_id,
    answer: row.answer,
    answered_by: row.user_id,
    answered_by_name: bySeller ? row.store_name : MARKET.name,
    answered_by_name_bn: bySeller ? row.store_name_bn : MARKET.name_bn,
    by_seller: bySeller,
    // Times inside aggregated JSON arrive as text.
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    can: answerCan(viewer, row),
  }
}
