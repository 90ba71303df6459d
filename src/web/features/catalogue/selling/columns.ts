import type { SellerSort } from '#contract/catalogue/selling-rules.ts'
import { m } from '#web/paraglide/messages.js'

/** SPEC 2's columns, and views; each is sorted by. */
export const columns: readonly { sort: SellerSort; label: () => string; isFigure: boolean }[] = [
  { sort: 'name', label: m.listings_column_product, isFigure: false },
  { sort: 'price', label: m.listings_column_price, isFigure: true },
  { sort: 'stock', label: m.listings_column_stock, isFigure: false },
  { sort: 'status', label: m.listings_column_status, isFigure: false },
  { sort: 'views', label: m.listings_column_views, isFigure: true },
  { sort: 'sales', label: m.listings_column_sales, isFigure: true },
  { sort: 'revenue', label: m.listings_column_revenue, isFigure: true },
  { sort: 'rating', label: m.listings_column_rating, isFigure: true },
]
