import { minus, type Poisha, times } from '#contract/money.ts'
import { amountOf, type RefundSplit, splitPieces } from '#contract/orders/refund-rules.ts'
import type { NewParcel } from '#domains/orders/index.ts'
import type { Tx } from '#platform/database.ts'
import type { Packed } from './planned-order.ts'

/** What one piece of the first line costs with its share of the tax: it was not taken at the door. */
export function notTakenOf({ lines, charges }: NewParcel): RefundSplit & { amount: Poisha } {
  const split = splitPieces(
    {
      parcelId: 0,
      unsent: false,
      lines: lines.map(({ price, quantity, discount, productId }, itemId) => ({
        itemId,
        productId,
        pieces: quantity,
        goods: minus(times(price, quantity), discount),
      })),
      charges: charges.map(({ kind, amount }) => ({ kind, amount })),
    },
    [{ itemId: 0, quantity: 1, restock: true }],
    [],
  )
  return { ...split, amount: amountOf(split) }
}

/** Takes off what was not taken of parcels of which a part was. */
export async function writeNotTaken(tx: Tx, parcels: readonly Packed[]): Promise<void> {
  for (const { id: parcel_id, plan, parcel, fate } of parcels.filter((one) => one.fate.partlyTaken)) {
    const { lines, charges, amount } = notTakenOf(parcel)
    const [{ goods, quantity }, [{ variantId }]] = [firstOf(lines), [firstOf(parcel.lines)]]
    const { id: item_id } = await tx
      .updateTable('order_items')
      .set({ refunded_quantity: quantity, restocked_quantity: quantity, refunded_poisha: goods })
      .where('parcel_id', '=', parcel_id)
      .where('variant_id', '=', variantId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = fate.deliveredAt ?? plan.placedAt
    const { id: refund_id } = await tx
      .insertInto('refunds')
      .values({
        id: plan.paymentId,
        payment_id: plan.paymentId,
        parcel_id,
        amount_poisha: amount,
        goods_poisha: goods,
        cause: 'refused',
        status: 'done',
        created_at: at,
        done_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('refund_lines')
      .values({ refund_id, item_id, quantity, restocked: true, goods_poisha: goods })
      .execute()
    for (const { kind, amount: amount_poisha } of charges.filter((charge) => charge.amount > 0)) {
      await tx.insertInto('refund_charges').values({ refund_id, kind, amount_poisha }).execute()
      await tx
        .updateTable('order_charges')
        .set({ refunded_poisha: amount_poisha })
        .where('parcel_id', '=', parcel_id)
        .where('kind', '=', kind)
        .execute()
    }
  }
}

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('a parcel has no lines')
  return first
}
