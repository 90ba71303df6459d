import { unavailable } from '#contract/catalogue/catalogue-errors.ts'
import { notFound } from '#contract/errors.ts'
import { refuseHoliday, variantForCart } from '#domains/catalogue/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { lineNamed, refuseQuantity } from './rules.ts'
import { lockCart, setLineQuantity } from './store.ts'
import { findLine } from './views.ts'

/** @throws ApiError 404 for a line that is gone or another's; 409 unavailable, out_of_stock, or store_on_holiday for more of it */
export async function setQuantity(db: Db, user: User, lineId: number, quantity: number) {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id)
    const line = await findLine(tx, user.id, lineId)
    if (!line) throw notFound()
    const product = await variantForCart(tx, line.product_id, line.variant_id)
    if (!product?.available) throw unavailable(lineNamed(line))
    if (quantity > line.quantity) refuseHoliday([product])
    refuseQuantity(product, quantity, user.id)

    if (!(await setLineQuantity(tx, user.id, lineId, quantity))) throw notFound()
    return { ...line, quantity }
  })
}
