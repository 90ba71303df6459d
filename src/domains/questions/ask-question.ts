import { notFound } from '#contract/errors.ts'
import { productsForCart } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { invalidateQuestions } from './invalidate-questions.ts'
import { ownProductQuestion } from './rules.ts'
import { findQuestionByKey, insertQuestion } from './store.ts'

type QuestionToAsk = { product: number; question: string }

/**
 * Idempotent by key and person.
 * @returns the question's id
 * @throws ApiError 404 for a product that is not on sale; 409 own_store
 */
export async function askQuestion(
  db: Db,
  user: User,
  { product: productId, question }: QuestionToAsk,
  key: string | undefined,
): Promise<number> {
  const before = key === undefined ? undefined : await findQuestionByKey(db, user.id, key)
  if (before) return before.id
  const id = await db.transaction().execute(async (tx) => {
    const product = (await productsForCart(tx, [productId])).get(productId)
    if (product?.storeOwnerId === user.id) throw ownProductQuestion()
    if (!product?.available) throw notFound()
    const questionId = await insertQuestion(tx, { productId, userId: user.id, question, key })
    if (questionId === null) return (await findQuestionByKey(tx, user.id, key ?? ''))?.id
    await publish(tx, 'question.asked', { questionId })
    await invalidateQuestions(tx, productId)
    return questionId
  })
  if (id === undefined) throw new Error('a question that was asked at the same moment is gone')
  return id
}
