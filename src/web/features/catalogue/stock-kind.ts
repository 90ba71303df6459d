import type { StockEventKind } from '#contract/catalogue/selling-rules.ts'
import { m } from '#web/paraglide/messages.js'

const labels: Record<StockEventKind, () => string> = {
  set: m.products_selling_stock_kind_set,
  added: m.products_selling_stock_kind_added,
  imported: m.products_selling_stock_kind_imported,
  counted: m.products_selling_stock_kind_counted,
  damaged: m.products_selling_stock_kind_damaged,
  returned: m.products_selling_stock_kind_returned,
  found: m.products_selling_stock_kind_found,
  other: m.products_selling_stock_kind_other,
}

export const stockKindLabel = (kind: StockEventKind) => labels[kind]()
