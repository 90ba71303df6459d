import type { Locale } from '#contract/identity/identity.ts'
import type { MailFormatter } from './mail-formatter.ts'

/** One amount under the goods of an order; the total is `strong`. */
export type SumLine = { label: string; amount: string; strong?: boolean }

/** The building block of a mail. Its HTML and its text are rendered from the same blocks, so that they say the same. */
export type Block =
  | { kind: 'text'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** Text that somebody wrote. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'items'; title?: string; items: readonly { name: string; detail: string; amount?: string }[] }
  | { kind: 'links'; links: readonly { label: string; url: string }[] }
  | { kind: 'sums'; sums: readonly SumLine[] }
  | { kind: 'action'; label: string; url: string }

export type MailContent = {
  subject: string
  /** What a list of mails shows after the subject. */
  preheader: string
  title: string
  blocks: readonly Block[]
}

/** One mail in both languages. */
export type Template<Facts> = Record<Locale, (facts: Facts, format: MailFormatter) => MailContent>

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const quote = (words: string): Block => ({ kind: 'quote', text: words })
export const action = (label: string, url: string): Block => ({ kind: 'action', label, url })
export const facts = (...pairs: readonly (readonly [string, string])[]): Block => ({
  kind: 'facts',
  facts: pairs.filter(([, value]) => value !== ''),
})
