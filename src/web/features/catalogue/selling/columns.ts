import type { SellerSort } from '#contract/catalogue/selling-rules.ts'
import { m } from '#web/paraglide/messages.js'

/** The columns of the table of own products, all sortable (rules.md D-10). */
export const columns: readonly { sort: SellerSort; label: () => string; isFigure: boolean }[] = [
  { sort: 'name', label: m.products_selling_column_product, isFigure: false },
  { sort: 'price', label: m.products_selling_column_price, isFigure: true },
  { sort: 'stock', label: m.products_selling_column_stock, isFigure: false },
  { sort: 'status', label: m.products_selling_column_status, isFigure: false },
  { sort: 'views', label: m.products_selling_column_views, isFigure: true },
  { sort: 'sales', label: m.products_selling_column_sales, isFigure: true },
  { sort: 'revenue', label: m.products_selling_column_revenue, isFigure: true },
  { sort: 'rating', label: m.products_selling_column_rating, isFigure: true },
]
