/** A column of a file for an attribute, as Shopify writes metafields: 'Brand (product.metafields.haat.brand)' (rules.md I-9). */
export type AttributeColumn = {
  /** Before the parentheses. */
  name: string
  key: string
  /** One that an export of this market wrote. */
  own: boolean
}

/** Shopify's metafields have a namespace; this is the market's. */
const NAMESPACE = 'haat'

/** 'product' only: those of variants have no counterpart here. Spaces are trimmed before, so that nothing backtracks. */
const COLUMN = /^([^()]*)\(product\.metafields\.([^.()]+)\.([^()]+)\)$/i

export function readAttributeColumn(column: string): AttributeColumn | null {
  const [, name = '', namespace = '', key = ''] = COLUMN.exec(column.trim()) ?? []
  if (key === '') return null
  return { name: name.trim(), key: normalKey(key), own: namespace.toLowerCase() === NAMESPACE }
}

/** Shopify's keys may have underscores, which ours have not: 'screen_size' is 'screen-size'. */
export const normalKey = (key: string): string => key.trim().toLowerCase().replaceAll('_', '-')

/** What a name cannot have in a header: parentheses would end it. */
export const attributeColumnName = ({ name, key }: { name: string; key: string }): string =>
  `${name.replaceAll(/[()\s]+/g, ' ').trim()} (product.metafields.${NAMESPACE}.${key})`

type Named = { key: string; name: string; name_bn: string | null }

const plain = (text: string) => text.trim().normalize().toLowerCase()

/** The attribute of a column: by its key, or by its name in either language. */
export function attributeOf<T extends Named>(
  attributes: readonly T[],
  { key, name }: { key: string | null; name: string },
) {
  const word = plain(name)
  return (
    attributes.find((attribute) => attribute.key === key) ??
    (word === ''
      ? undefined
      : attributes.find((each) => [each.name, each.name_bn ?? ''].some((own) => plain(own) === word)))
  )
}
