import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertProductEvents } from './moderation-store.ts'
import { deleteProposal } from './proposal-store.ts'
import { lockProducts, updateProducts } from './selling-store.ts'

/** @throws ApiError 404 for a product of another store, or without a proposal */
export async function withdrawProposal(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [product] = await lockProducts(tx, { ownerId: user.id }, [id])
    if (!product || !(await deleteProposal(tx, id))) throw notFound()
    await updateProducts(tx, [id])
    await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'withdrawn' }])
  })
}
