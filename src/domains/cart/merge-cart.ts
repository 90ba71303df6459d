import { createHash } from 'node:crypto'
import { type NamedVariant, priceLines } from '#domains/catalogue/index.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { piecesToAdd } from './rules.ts'
import { addPieces, lockCart, readQuantities, rememberMerge } from './store.ts'
import { findCart } from './views.ts'

/** Within this time the same lines count as a retry: from a second tab, or after a lost response. */
const SAME_MERGE_MS = MINUTE

type GuestLine = NamedVariant & { quantity: number }

/** Merges a guest's lines into the account's cart at sign-in. Idempotent for retries. */
export async function mergeCart(db: Db, user: User, items: readonly GuestLine[]) {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id)
    const since = new Date(clock.now().getTime() - SAME_MERGE_MS)
    if (items.length > 0 && (await rememberMerge(tx, user.id, hashOf(items), since))) {
      const { lines } = await priceLines(tx, items)
      await addPieces(tx, user.id, piecesToAdd(lines, await readQuantities(tx, user.id), user.id))
    }
    return findCart(tx, user.id)
  })
}

const hashOf = (items: readonly GuestLine[]) =>
  createHash('sha256')
    .update(
      items.map(({ product_id, variant_id, quantity }) => `${product_id} ${variant_id ?? ''} ${quantity}`).join('\n'),
    )
    .digest()
