import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export type Contents = Record<'products' | 'on_sale' | 'proposals' | 'children' | 'size_charts' | 'attributes', number>

export const isEmpty = ({ products, proposals, children }: Contents) => products + proposals + children === 0

/** The contents of a category, a line for each kind. */
export const contentsLabels = ({
  products,
  on_sale,
  proposals,
  children,
  size_charts,
  attributes,
}: Contents): string[] => [
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
  ...(size_charts > 0
    ? [m.categories_holds_size_charts({ count: size_charts, shown: formatNumber(size_charts) })]
    : []),
  ...(attributes > 0 ? [m.categories_holds_attributes({ count: attributes, shown: formatNumber(attributes) })] : []),
  ...(proposals > 0 ? [m.categories_holds_proposals({ count: proposals, shown: formatNumber(proposals) })] : []),
]
