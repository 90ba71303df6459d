import type { Analytics } from '#contract/analytics/analytics.ts'
import type { FigurePart } from '#contract/analytics/analytics-rules.ts'
import { type Column, fileOf, type Language, nameIn } from '#platform/csv-file.ts'
import { neutralise } from '#platform/formula-injection.ts'

type Row = Pick<Analytics['series'][number], 'revenue' | 'units' | 'views'>
type Top = Analytics['top_products'][number]

const revenue: Column<Pick<Row, 'revenue'>> = {
  name: { en: 'Revenue (BDT)', bn: 'আয় (টাকা)' },
  value: (row) => row.revenue,
}
const units: Column<Pick<Row, 'units'>> = { name: { en: 'Units', bn: 'বিক্রি হওয়া পিস' }, value: (row) => row.units }
const views: Column<Row> = { name: { en: 'Views', bn: 'দেখা হয়েছে' }, value: (row) => row.views }
const orders: Column<{ orders: number }> = { name: { en: 'Orders', bn: 'অর্ডার' }, value: (row) => row.orders }
const conversion: Column<{ conversion: number | null }> = {
  name: { en: 'Conversion (%)', bn: 'রূপান্তরের হার (%)' },
  value: (row) => row.conversion,
}

/** Only in the file of a store, not of a product. */
const refunds: Column<{ refunds: string }> = {
  name: { en: 'Refunds (BDT)', bn: 'ফেরত দেওয়া টাকা' },
  value: (row) => row.refunds,
}

const salesColumns: readonly Column<Analytics['series'][number]>[] = [
  { name: { en: 'Period', bn: 'সময়' }, value: (row) => row.period },
  revenue,
  refunds,
  orders,
  units,
  views,
  { name: { en: 'Average order (BDT)', bn: 'গড় অর্ডার (টাকা)' }, value: (row) => row.average_order },
  conversion,
]
const productColumns: readonly Column<Top>[] = [
  {
    name: { en: 'Product', bn: 'পণ্য' },
    value: ({ name, name_bn }, language) => neutralise(nameIn(language, name, name_bn)),
  },
  revenue,
  orders,
  units,
  views,
  conversion,
]
const variantColumns: readonly Column<Top['variants'][number] & { product: Top }>[] = [
  {
    name: { en: 'Product', bn: 'পণ্য' },
    value: ({ product: { name, name_bn } }, language) => neutralise(nameIn(language, name, name_bn)),
  },
  {
    name: { en: 'Variant', bn: 'ভ্যারিয়েন্ট' },
    value: ({ name, name_bn }, language) => neutralise(nameIn(language, name, name_bn)),
  },
  { name: { en: 'SKU', bn: 'SKU' }, value: ({ sku }) => neutralise(sku ?? '') },
  revenue,
  orders,
  units,
]
const categoryColumns: readonly Column<Analytics['categories'][number]>[] = [
  {
    name: { en: 'Category', bn: 'ক্যাটাগরি' },
    value: ({ name, name_bn }, language) => neutralise(nameIn(language, name, name_bn)),
  },
  revenue,
  units,
  views,
]

/** A table of the analytics page for spreadsheets: numbers without signs or separators, at most two years of days. */
export function figuresFile(analytics: Analytics, part: FigurePart, language: Language): string {
  if (part === 'products') return fileOf(productColumns, analytics.top_products, language)
  if (part === 'variants') {
    const rows = analytics.top_products.flatMap((product) => product.variants.map((one) => ({ ...one, product })))
    return fileOf(variantColumns, rows, language)
  }
  if (part === 'categories') return fileOf(categoryColumns, analytics.categories, language)
  return fileOf(salesColumns, analytics.series, language)
}
