import type { ProductPage } from '#contract/catalogue/catalogue.ts'
import { formatBounds } from './format-price-range.ts'
import type { ListParams } from './list-params.ts'

/** What the list says that it looked for: each word, and the price that the search names (rules.md L-20). */
export function noticeOf(
  { query }: Pick<ListParams, 'query'>,
  { understood, near = false, price }: Pick<ProductPage, 'understood' | 'near' | 'price'>,
) {
  const words = understood ?? [price?.phrase ?? query]
  const shown = price ? [...words, withinSentence(formatBounds(price))] : words
  return { understood: shown.filter((word) => word !== ''), near }
}

/** 'up to BDT 500' of 'Up to BDT 500'; an abbreviation stays. */
const withinSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
