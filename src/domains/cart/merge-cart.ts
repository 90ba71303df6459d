import { createHash } from 'node:crypto'
import { type NamedVariant, priceLines } from '#domains/catalogue/index.ts'
import { clock, DAY, MINUTE } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { piecesToAdd } from './rules.ts'
import { addPieces, lockCart, readMerged, readQuantities, rememberMerged } from './store.ts'
import { findCart } from './views.ts'

/** A browser sends its guest's lines again until it was answered, at the latest when it is opened again. */
const REMEMBERED_MS = 30 * DAY
/** Lines that do not say when they were added are the same ones only when all of them are, and within this time. */
const SAME_LINES_MS = MINUTE

type GuestLine = NamedVariant & { quantity: number; added_at?: number | undefined }

/** Merges a guest's lines into the account's cart at sign-in. Of lines that were merged before, only what is new is added. */
export async function mergeCart(db: Db, user: User, items: readonly GuestLine[]) {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id)
    const sent = hashed(items)
    const merged = await readMerged(tx, user.id, [...sent.keys()], new Date(clock.now().getTime() - REMEMBERED_MS))
    const isOver = (at: Date) => at.getTime() <= clock.now().getTime() - SAME_LINES_MS
    const fresh = [...sent].flatMap(([hash, line]) => {
      const before = merged.get(hash)
      const known = !before || (line.added_at === undefined && isOver(before.merged_at)) ? 0 : before.quantity
      return line.quantity > known ? [{ ...line, hash, added: line.quantity - known }] : []
    })
    if (fresh.length > 0) {
      await rememberMerged(tx, user.id, fresh)
      const { lines } = await priceLines(
        tx,
        fresh.map(({ added, ...line }) => ({ ...line, quantity: added })),
      )
      await addPieces(tx, user.id, piecesToAdd(lines, await readQuantities(tx, user.id), user.id))
    }
    return findCart(tx, user.id)
  })
}

/** The lines by what makes them the same ones when they are sent again. */
function hashed(items: readonly GuestLine[]): Map<string, GuestLine> {
  const all = hash(items.map(describe).join('\n'))
  const lines = new Map<string, GuestLine>()
  for (const item of items) {
    const key = hash(`${describe(item)} ${item.added_at ?? all}`)
    lines.set(key, { ...item, quantity: item.quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return lines
}

/** Without the quantity, where the line says when it was added: it may have grown since. */
const describe = ({ product_id, variant_id, quantity, added_at }: GuestLine) =>
  `${product_id} ${variant_id ?? ''} ${added_at === undefined ? quantity : ''}`
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
