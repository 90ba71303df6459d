import { showOnVariants } from '#domains/catalogue/index.ts'
import type { Db, Tx } from '#platform/database.ts'
import { lockUnshown, setWaitingVariants } from './picture-store.ts'

type Picture = { id: number; productId: number; pictureId: number; variants: readonly string[][] }

/**
 * Shows a picture that came on the variants that the file gives it; those wait that its product
 * shows no picture of yet (rules.md I-12).
 */
export async function showOnItsVariants(
  tx: Tx,
  owner: { storeId: number; ownerId: number },
  { id, productId, pictureId, variants }: Picture,
): Promise<void> {
  const shown = await showOnVariants(
    tx,
    owner,
    productId,
    variants.map((values) => ({ pictureId, values })),
  )
  const done = new Set(shown.map(({ values }) => JSON.stringify(values)))
  if (done.size > 0)
    await setWaitingVariants(
      tx,
      id,
      variants.filter((values) => !done.has(JSON.stringify(values))),
    )
}

/** After an approval: pictures and combinations that were proposed are the product's now. */
export async function showApprovedPictures(db: Db, productId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, picture_id: pictureId, variants, user_id: ownerId, store_id: storeId } of await lockUnshown(
      tx,
      productId,
    ))
      if (pictureId !== null)
        await showOnItsVariants(
          tx,
          { storeId, ownerId },
          { id, productId, pictureId, variants: variants as string[][] },
        )
  })
}
