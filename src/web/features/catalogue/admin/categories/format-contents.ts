import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export type Contents = Record<
  'products' | 'on_sale' | 'proposals' | 'children' | 'size_charts' | 'attributes' | 'import_stores',
  number
>

export const isEmpty = ({ products, proposals, children }: Contents) => products + proposals + children === 0

/** The contents of a category, a line for each kind. */
export const contentsLabels = ({
  products,
  on_sale,
  proposals,
  children,
  size_charts,
  attributes,
  import_stores: stores,
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
  ...(stores > 0 ? [m.categories_holds_import_stores({ count: stores, shown: formatNumber(stores) })] : []),
  ...(proposals > 0 ? [m.categories_holds_proposals({ count: proposals, shown: formatNumber(proposals) })] : []),
]

/** What is lost with an empty category that is deleted, a sentence for each kind. */
export const lossesOf = (
  { size_charts, attributes, import_stores: stores }: Contents,
  { former_names: former }: Pick<AdminCategory, 'former_names'>,
): string[] => [
  ...(attributes > 0 ? [m.categories_delete_attributes({ count: attributes, shown: formatNumber(attributes) })] : []),
  ...(size_charts > 0
    ? [m.categories_delete_size_charts({ count: size_charts, shown: formatNumber(size_charts) })]
    : []),
  ...(stores > 0 ? [m.categories_delete_import_stores({ count: stores, shown: formatNumber(stores) })] : []),
  ...(former.length > 0 ? [m.categories_delete_former({ count: former.length, names: former.join(', ') })] : []),
]
