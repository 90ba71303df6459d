import { isBangla } from '#contract/bangla.ts'
import { banglaDigits } from '#contract/digits.ts'
import { getLocale } from '#web/language.ts'

/** On pages in Bangla a product or a store is named in Bangla, where it has such a name (rules.md C-27). */
export const inPageLanguage = (text: string, bangla: string | null | undefined): string =>
  getLocale() === 'bn' ? bangla || text : text

/** A number that is written as it is, such as part of an account's: in the digits of the page's language. */
export const localDigits = (text: string): string => inPageLanguage(text, banglaDigits(text))

/** `name_bn` is missing in what a browser stored before there were Bangla names. */
export const nameOf = ({ name, name_bn }: { name: string; name_bn?: string | null | undefined }): string =>
  inPageLanguage(name, name_bn)

export const sellerOf = ({ seller, seller_bn }: { seller: string; seller_bn?: string | null | undefined }): string =>
  inPageLanguage(seller, seller_bn)

export const productNameOf = (of: { product_name: string; product_name_bn?: string | null | undefined }): string =>
  inPageLanguage(of.product_name, of.product_name_bn)

/** For `lang`: the language of a shown text that is not the page's. */
export function otherLanguage(text: string): 'en' | 'bn' | undefined {
  const [bangla, latin] = [isBangla(text), /[a-z]/i.test(text)]
  if (getLocale() === 'bn') return latin && !bangla ? 'en' : undefined
  return bangla && !latin ? 'bn' : undefined
}

const PAIRS = [
  ['name', 'name_bn'],
  ['seller', 'seller_bn'],
  ['product_name', 'product_name_bn'],
  ['variant_name', 'variant_name_bn'],
  ['seller_name', 'seller_name_bn'],
  ['answered_by_name', 'answered_by_name_bn'],
  ['store', 'store_bn'],
  ['options', 'options_bn'],
] as const

/**
 * What was read from the API, with every product and store in it named in the page's language. Not for a form, which edits
 * both names.
 */
export const localNames = <T>(answer: T): T => (getLocale() === 'bn' ? (inBangla(answer) as T) : answer)

function inBangla(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inBangla)
  if (typeof value !== 'object' || value === null) return value
  const row: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) row[key] = inBangla(each)
  for (const [key, bangla] of PAIRS) if (row[bangla]) row[key] = row[bangla]
  return row
}
