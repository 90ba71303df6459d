import type { Reader, Tx } from '#platform/database.ts'

/** When it is proven again, the time of validity starts over. */
export async function putProvenNumber(tx: Tx, userId: number, phone: string, proven_at: Date): Promise<void> {
  await tx
    .insertInto('proven_numbers')
    .values({ user_id: userId, phone, proven_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'phone']).doUpdateSet({ proven_at }))
    .execute()
}

export async function deleteProvenNumber(tx: Tx, userId: number, phone: string): Promise<void> {
  await tx.deleteFrom('proven_numbers').where('user_id', '=', userId).where('phone', '=', phone).execute()
}

/** @returns whether there were any */
export async function deleteProvenNumbersOf(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('proven_numbers').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteNumbersProvenBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('proven_numbers').where('proven_at', '<', moment).execute()
}
