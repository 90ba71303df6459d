import type { Reader } from '#platform/database.ts'
import { findAppealsOf, findProductsOf, findProposedBy, findSizeChartsOf, findStockNotesOf } from './personal-views.ts'

/**
 * What a seller has written in this domain. Of the products it is the names: all else of them is in the file of all products that
 * a store can download, which is written as it is read.
 */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const [products, stockNotes, appeals, proposed, sizeCharts] = await Promise.all([
    findProductsOf(db, userId),
    findStockNotesOf(db, userId),
    findAppealsOf(db, userId),
    findProposedBy(db, userId),
    findSizeChartsOf(db, userId),
  ])
  return {
    products: products.map(({ proposal_status: status, proposed_name, proposed_name_bn, proposed_at, ...product }) => ({
      ...product,
      proposal: status && { status, name: proposed_name, name_bn: proposed_name_bn, created_at: proposed_at },
    })),
    stock_notes: stockNotes,
    appeals,
    proposed_tags: proposed.tags,
    proposed_values: proposed.values,
    size_charts: sizeCharts,
  }
}
