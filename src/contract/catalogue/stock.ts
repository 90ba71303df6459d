import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment, typedText } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageQuery, wholeNumber } from '#contract/page.ts'
import { stockChanged, stockTooLow, variantNeeded } from './catalogue-errors.ts'
import { stock } from './product-fields.ts'
import { SellerProduct } from './selling.ts'
import { STOCK_MAX, STOCK_NOTE_MAX, stockEventKinds, stockReasons } from './selling-rules.ts'
import { variantFields } from './variants.ts'

/** What somebody changed of a product's stock. Orders and cancellations are not listed. */
export const StockEvent = z.object({
  id: z.int(),
  ...variantFields,
  at: moment,
  kind: z.enum(stockEventKinds),
  note: z.string(),
  /** Pieces more, or fewer. */
  change: z.int(),
  /** The variant's stock after it. */
  stock: z.int(),
  by: z.enum(['store', 'team', 'file']),
  /** The person; null for a member of the team, seen by a seller. */
  actor: z.string().nullable(),
})
export type StockEvent = z.infer<typeof StockEvent>

export const listStockEvents = endpoint({
  method: 'GET',
  path: '/seller/products/{id}/stock/',
  summary: 'What people changed of a product’s stock, newest first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(StockEvent),
})
/** `counted`: the pieces on the shelf, and the stock that was `seen`. The others: pieces more or fewer. */
export const correctStock = endpoint({
  method: 'POST',
  path: '/seller/products/{id}/stock/',
  summary: 'Correct the stock of a product with a reason; it may fall. The same Idempotency-Key corrects once',
  params: idParams,
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: z.object({
    reason: z.enum(stockReasons),
    /** Required where the product has several variants. */
    variant_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    /** For counted. */
    stock: stock.optional(),
    seen: stock.optional(),
    /** For the others. */
    change: z.int().min(-STOCK_MAX).max(STOCK_MAX).optional(),
    /** Required for other. */
    note: typedText(STOCK_NOTE_MAX).default(''),
  }),
  response: SellerProduct,
  errors: [stockChanged, stockTooLow, variantNeeded],
})

export const catalogueStockEndpoints = [listStockEvents, correctStock] as const
