import { notFound } from '#contract/errors.ts'
import { productsForCart } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { invalidateQuestions } from './invalidate-questions.ts'
import { ownProductQuestion } from './rules.ts'
import { insertQuestion } from './store.ts'

/**
 * @returns the question's id
 * @throws ApiError 404 for a product that is not on sale; 409 own_store
 */
export async function askQuestion(db: Db, user: User, productId: number, question: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const product = (await productsForCart(tx, [productId])).get(productId)
    if (product?.storeOwnerId === user.id) throw ownProductQuestion()
    if (!product?.available) throw notFound()
    const id = await insertQuestion(tx, { productId, userId: user.id, question })
    await publish(tx, 'question.asked', { questionId: id })
    await invalidateQuestions(tx, productId)
    return id
  })
}
