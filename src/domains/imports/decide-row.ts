import { MEDIA_MAX, type ModerationStatus, TAG_NAME_MAX, TAGS_MAX } from '#contract/catalogue/catalogue.ts'
import type { ExistingRule, ImportOutcome, ImportReason } from '#contract/imports/imports.ts'
import { type Poisha, poisha, toAmount } from '#contract/money.ts'
import type { ImportedChange, ImportedProduct, OwnProduct } from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import type { Draft } from './compose-product.ts'
import { tagKey } from './compose-tags.ts'
import { reason } from './reasons.ts'
import { cutText, tidyText } from './rich-text.ts'

export type FieldChange = { field: string; from: string; to: string }

export type Decision = {
  outcome: ImportOutcome
  changes: FieldChange[]
  problems: ImportReason[]
  notes: ImportReason[]
  create?: ImportedProduct
  change?: ImportedChange
  /** Addresses that the product has no picture of yet, in their order. */
  pictures: Draft['pictures']
}

/** What a row is decided by beside its product. */
export type Rules = {
  existing: ExistingRule
  defaultCategory: number | null
  /** A category's number by its name. */
  categoryOf: (type: string) => number | undefined
  categoryName: (id: number | null) => string
}

/** What is known of a product of this handle that is there already. */
export type Known = {
  product: OwnProduct
  /** The stock that the last import of it said: what was sold since must not come back by sending the file again. */
  importedStock: number | null
  /** Whether it has (or was to have) the picture of this address. */
  hasPicture: (url: string) => boolean
}

/** Pure: the check shows what this says, the run does what this says. */
export function decideRow(draft: Draft, known: Known | undefined, rules: Rules): Decision {
  const refused: Decision = {
    outcome: 'refuse',
    changes: [],
    problems: draft.problems,
    notes: draft.notes,
    pictures: [],
  }
  if (draft.problems.length > 0 || draft.price === undefined) return refused
  if (known && rules.existing === 'skip') return { ...refused, outcome: 'skip' }
  return known ? decideChange(draft, known, rules) : decideCreation(draft, draft.price, rules)
}

function decideCreation(draft: Draft, price: Poisha, rules: Rules): Decision {
  const { problems, notes } = { problems: [...draft.problems], notes: [...draft.notes] }
  const own = draft.type === '' ? undefined : rules.categoryOf(draft.type)
  const categoryId = own ?? rules.defaultCategory
  const place = { column: columnName('type') }
  if (categoryId === null) {
    problems.push(reason('category_missing', { type: draft.type }, place))
    return { outcome: 'refuse', changes: [], problems, notes, pictures: [] }
  }
  if (own === undefined && draft.type !== '') notes.push(reason('type_as_tag', { type: draft.type }, place))
  const tags = tagsOf(draft, own !== undefined)
  if (draft.description === '') notes.push(reason('description_missing', {}, { column: columnName('body') }))
  if (tags.length === 0) notes.push(reason('tags_missing', {}, { column: columnName('tags') }))
  const complete = draft.description !== '' && tags.length > 0
  return {
    outcome: 'create',
    changes: [],
    problems,
    notes,
    create: {
      handle: draft.handle,
      name: draft.name,
      description: draft.description,
      categoryId,
      price,
      originalPrice: draft.originalPrice ?? null,
      stock: draft.stock ?? 0,
      tags,
      status: draft.published !== false && complete ? 'PENDING' : 'DRAFT',
    },
    pictures: draft.pictures,
  }
}

/** With the type among them where it is no category, or where there would be none. */
function tagsOf({ tags = [], type }: Draft, typeIsCategory: boolean): string[] {
  if (type === '' || type.length > TAG_NAME_MAX || (typeIsCategory && tags.length > 0)) return tags
  if (tags.some((tag) => tagKey(tag) === tagKey(type))) return tags
  return [...tags.slice(0, TAGS_MAX - 1), type]
}

function decideChange(draft: Draft, known: Known, rules: Rules): Decision {
  const { product } = known
  const changes: FieldChange[] = []
  const change: ImportedChange = {}
  const notes = [...draft.notes]
  const say = (field: string, from: string, to: string) => changes.push({ field, from: cut(from), to: cut(to) })

  if (tidyText(product.name) !== draft.name) {
    change.name = draft.name
    say('name', product.name, draft.name)
  }
  if (draft.description !== '' && tidyText(product.description) !== draft.description) {
    change.description = draft.description
    say('description', product.description, draft.description)
  }
  const category = draft.type === '' ? undefined : rules.categoryOf(draft.type)
  if (category !== undefined && category !== product.categoryId) {
    change.categoryId = category
    say('category', rules.categoryName(product.categoryId), rules.categoryName(category))
  }
  const tags = tagsOf(draft, category !== undefined)
  if (draft.tags && draft.tags.length > 0 && !sameTags(tags, product.tags)) {
    change.tags = tags
    say('tags', product.tags.join(', '), tags.join(', '))
  }
  const pictures = draft.pictures
    .filter(({ url }) => !known.hasPicture(url))
    .slice(0, Math.max(0, MEDIA_MAX - product.mediaCount))
  if (pictures.length > 0) say('pictures', '', `+${pictures.length}`)
  const words = changes.length > 0
  decideMoney(draft, product, change, say)
  decideStock(draft, known, { change, notes, say })
  decidePublished(draft, product, change, say)
  if (words && product.status === 'APPROVED') notes.push(reason('needs_review'))
  return {
    ...(changes.length === 0 ? { outcome: 'unchanged' as const } : { outcome: 'change' as const, change }),
    changes,
    problems: draft.problems,
    notes,
    pictures,
  }
}

type SayChange = (field: string, from: string, to: string) => void

function decideMoney({ price, originalPrice }: Draft, product: OwnProduct, change: ImportedChange, say: SayChange) {
  const newPrice = price ?? product.price
  const kept = originalPrice === undefined ? product.originalPrice : originalPrice
  const newOriginal = kept !== null && kept > newPrice ? kept : null
  if (newPrice !== product.price) {
    change.price = newPrice
    say('price', toAmount(product.price), toAmount(newPrice))
  }
  if (newOriginal !== product.originalPrice) {
    change.originalPrice = newOriginal
    say('original_price', amountOf(product.originalPrice), amountOf(newOriginal))
  }
}

const amountOf = (value: number | null) => (value === null ? '' : toAmount(poisha(value)))

/** SPEC 4: stock is only ever raised by its seller. */
function decideStock(
  { stock }: Draft,
  { product, importedStock }: Known,
  { change, notes, say }: { change: ImportedChange; notes: ImportReason[]; say: SayChange },
) {
  if (stock === undefined || stock === product.stock || stock === importedStock) return
  if (stock < product.stock) {
    notes.push(reason('stock_not_lowered', { left: product.stock, given: stock }, { column: columnName('stock') }))
    return
  }
  change.addStock = stock - product.stock
  say('stock', String(product.stock), String(stock))
}

/** What 'Published' says of a product as it is. */
export const isPublished = ({ status, listed }: { status: ModerationStatus; listed: boolean }) =>
  listed && (status === 'PENDING' || status === 'IN_REVIEW' || status === 'APPROVED')

function decidePublished({ published }: Draft, product: OwnProduct, change: ImportedChange, say: SayChange) {
  const now = isPublished(product)
  if (published === undefined || published === now) return
  // A rejected product waits for a better version of itself, not for the same one again.
  if (published && product.status === 'REJECTED' && !hasWords(change)) return
  if (published && product.status === 'DRAFT' && lacksWords(product, change)) return
  change.published = published
  say('published', String(now), String(published))
}

const hasWords = (change: ImportedChange) =>
  change.name !== undefined ||
  change.description !== undefined ||
  change.categoryId !== undefined ||
  change.tags !== undefined

const lacksWords = (product: OwnProduct, change: ImportedChange) =>
  (change.description ?? product.description) === '' ||
  (change.tags ?? product.tags).length === 0 ||
  (change.categoryId ?? product.categoryId) === null

const sameTags = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b].map(tagKey)).size === a.length

const SHOWN_MAX = 160
const cut = (text: string) => (text.length > SHOWN_MAX ? `${cutText(text, SHOWN_MAX - 1)}…` : text)
