import { z } from 'zod'
import { ownStore } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { moment, typedText } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { flagParameter, storeParameter } from '#contract/query.ts'
import { ANSWER_MAX, QUESTION_MAX, QUESTION_MIN, questionSorts } from '#contract/reviews/review-rules.ts'
import { alreadyAnswered, answeredByColleague, questionAnswered } from './question-errors.ts'

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)

export const Answer = z.object({
  id: z.int(),
  question: z.int(),
  answer: z.string(),
  answered_by: z.int(),
  /** The store's name, or the market's for a staff answer. */
  answered_by_name: z.string(),
  answered_by_name_bn: z.string().nullable(),
  by_seller: z.boolean(),
  created_at: moment,
  updated_at: moment,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Answer = z.infer<typeof Answer>

export const Question = z.object({
  id: z.int(),
  user: z.int(),
  /** Given name and initial: 'Mitu A.'; empty once the account is closed. */
  user_name: z.string(),
  product: z.int(),
  product_name: z.string(),
  product_name_bn: z.string().nullable(),
  question: z.string(),
  answered: z.boolean(),
  /** The first answer's text. */
  answer: z.string().nullable(),
  answers: z.array(Answer),
  created_at: moment,
  updated_at: moment,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), hide: z.boolean(), answer: z.boolean() }),
})
export type Question = z.infer<typeof Question>

const questionText = typedText(QUESTION_MAX, QUESTION_MIN)
const AskQuestion = z.object({ product: id, question: questionText })
const ChangeQuestion = z.object({ question: questionText, product: z.unknown().optional() })
const ChangeAnswer = z.object({ answer: typedText(ANSWER_MAX, 1), question: z.unknown().optional() })

export const listQuestions = endpoint({
  method: 'GET',
  path: '/qna/questions/',
  summary:
    'Questions about products on sale, newest first. mine=1: the caller’s own; store: about a store’s products, by slug, number or own',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    product: optionalQuery(id),
    store: storeParameter,
    /** 1: answered questions, 0: unanswered ones. */
    answered: flagParameter,
    sort: optionalQuery(z.enum(questionSorts)),
    mine: flagParameter,
  }),
  response: listOf(Question),
})
export const askQuestion = endpoint({
  method: 'POST',
  path: '/qna/questions/',
  summary: 'Ask about a product; the same Idempotency-Key asks once',
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: AskQuestion,
  response: Question,
  status: 201,
  errors: [ownStore],
})
export const readQuestion = endpoint({
  method: 'GET',
  path: '/qna/questions/{id}/',
  summary: 'One question with its answers',
  params: idParams,
  response: Question,
})
export const putQuestion = endpoint({
  method: 'PUT',
  path: '/qna/questions/{id}/',
  summary: 'Edit an own question until it is answered; an administrator any',
  params: idParams,
  body: ChangeQuestion,
  response: Question,
  errors: [questionAnswered],
})
export const patchQuestion = endpoint({
  method: 'PATCH',
  path: '/qna/questions/{id}/',
  summary: 'Edit an own question until it is answered; an administrator any',
  params: idParams,
  body: ChangeQuestion,
  response: Question,
  errors: [questionAnswered],
})
export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/qna/questions/{id}/',
  summary: 'Delete an own question until it is answered; an administrator any',
  params: idParams,
  errors: [questionAnswered],
})
export const questionsOfProduct = endpoint({
  method: 'GET',
  path: '/qna/questions/{id}/qna/',
  summary: 'All questions and answers of the product with this id',
  params: idParams,
  query: z.object(searchQuery),
  response: z.array(Question),
})
export const listAnswers = endpoint({
  method: 'GET',
  path: '/qna/answers/',
  summary: 'Answers, newest first',
  query: z.object({ ...pageQuery, ...searchQuery, product: optionalQuery(id), question: optionalQuery(id) }),
  response: listOf(Answer),
})
export const writeAnswer = endpoint({
  method: 'POST',
  path: '/qna/answers/',
  summary: 'Answer a question, as the product’s seller or the team; once each',
  body: z.object({ question: id, answer: typedText(ANSWER_MAX, 1) }),
  response: Answer,
  status: 201,
  errors: [ownMatter, alreadyAnswered, answeredByColleague],
})
export const readAnswer = endpoint({
  method: 'GET',
  path: '/qna/answers/{id}/',
  summary: 'One answer',
  params: idParams,
  response: Answer,
})
export const putAnswer = endpoint({
  method: 'PUT',
  path: '/qna/answers/{id}/',
  summary: 'Edit an own answer',
  params: idParams,
  body: ChangeAnswer,
  response: Answer,
})
export const patchAnswer = endpoint({
  method: 'PATCH',
  path: '/qna/answers/{id}/',
  summary: 'Edit an own answer',
  params: idParams,
  body: ChangeAnswer,
  response: Answer,
})
export const deleteAnswer = endpoint({
  method: 'DELETE',
  path: '/qna/answers/{id}/',
  summary: 'Delete an own answer; an administrator any',
  params: idParams,
})

export const questionsEndpoints = [
  listQuestions,
  askQuestion,
  readQuestion,
  putQuestion,
  patchQuestion,
  deleteQuestion,
  questionsOfProduct,
  listAnswers,
  writeAnswer,
  readAnswer,
  putAnswer,
  patchAnswer,
  deleteAnswer,
] as const
