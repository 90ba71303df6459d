const USUAL = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Variant Inventory Qty',
  'Variant Price',
] as const
const usual = {
  Title: 'A',
  'Body (HTML)': 'x',
  Type: 'Women - Saris',
  Tags: 't',
  'Variant Inventory Qty': '3',
  'Variant Price': '5',
}

/** A file in Shopify's columns with these for attributes; each line a product. */
export function attributeFile(columns: readonly string[], ...lines: readonly Record<string, string>[]): string {
  const header = [...USUAL, ...columns]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = lines.map((cells, at) => {
    const all: Record<string, string> = { Handle: `h${at}`, ...usual, ...cells }
    return header.map((name) => quoted(all[name] ?? '')).join(',')
  })
  return [header.map(quoted).join(','), ...rows, ''].join('\n')
}

/** The name of a column for an attribute. */
export const metafield = (name: string, key: string, namespace = 'haat') =>
  `${name} (product.metafields.${namespace}.${key})`
