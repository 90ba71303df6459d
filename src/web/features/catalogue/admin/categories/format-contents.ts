import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export type Contents = { products: number; on_sale: number; proposals: number; children: number }

export const isEmpty = ({ products, proposals, children }: Contents) => products + proposals + children === 0

/** The contents of a category, a line for each kind. */
export const contentsLabels = ({ products, on_sale, proposals, children }: Contents): string[] => [
  ...(products > 0
    ? [
        m.categories_holds_products({
          count: products,
          shown: formatNumber(products),
          sale: formatNumber(on_sale),
        }),
      ]
    : []),
  ...(children > 0 ? [m.categories_holds_children({ count: children, shown: formatNumber(children) })] : []),
  ...(proposals > 0 ? [m.categories_holds_proposals({ count: proposals, shown: formatNumber(proposals) })] : []),
]
