import { MEDIA_MAX, type ModerationStatus, TAG_NAME_MAX, TAGS_MAX } from '#contract/catalogue/catalogue.ts'
import type { ExistingRule, ImportOutcome, ImportReason, RowPreview } from '#contract/imports/imports.ts'
import { toAmount } from '#contract/money.ts'
import type { ImportedChange, ImportedProduct, OwnProduct, OwnVariant } from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import type { DraftPicture } from './compose-pictures.ts'
import type { Draft } from './compose-product.ts'
import { tagKey } from './compose-tags.ts'
import { type AttributeRules, type DecidedAttributes, decideAttributes } from './decide-attributes.ts'
import type { FieldChange } from './decide-terms.ts'
import { createVariants, decideVariants, type Imported } from './decide-variants.ts'
import { lackingAttributes, lackingPrice, lacksWords } from './lacking.ts'
import { previewOf } from './preview-row.ts'
import { reason } from './reasons.ts'
import { cutText, tidyText } from './rich-text.ts'
import { leafOf } from './types.ts'

export type AddChange = (field: string, from: string, to: string) => void

export type Decision = {
  outcome: ImportOutcome
  changes: FieldChange[]
  problems: ImportReason[]
  notes: ImportReason[]
  create?: ImportedProduct
  change?: ImportedChange
  /** Addresses that the product has no picture of yet, in order, each with the variants that show it. */
  pictures: (DraftPicture & { variants: string[][] })[]
  /** All variants of an existing product, as they will be. */
  variants?: OwnVariant[]
  /** The stock in the file by combination, and the cell that says what it was at its export. */
  fileStocks?: Record<string, number>
  fileExports?: Record<string, string>
  /** How many pieces each of these variants gets, by combination. */
  raises?: Record<string, number>
  /** What the check shows of it. */
  preview?: RowPreview
}

/** What a decision depends on besides the row and its product. */
export type Rules = {
  existing: ExistingRule
  defaultCategory: number | null
  /** The category of a type: `own` by its name, else the one that the seller chose for it. */
  categoryOf: (type: string) => { id: number; own: boolean } | undefined
  categoryName: (id: number | null) => string
  attributes: AttributeRules
}

/** The existing product of this handle, and what earlier imports recorded of it. */
export type ExistingProduct = {
  product: OwnProduct
  imported: Imported
}

type Given = Draft & {
  /** Those of its SKUs that another product of the store has, or that stand above in the file. */
  skusTaken: ReadonlySet<string>
  /** The raises that its check showed; {} for a check. */
  previewed: Readonly<Record<string, number>>
}

/** Pure: the check shows this decision, the run carries it out. */
export function decideRow(given: Given, existing: ExistingProduct | undefined, rules: Rules): Decision {
  // A product that there is keeps its price, also a draft that has none yet.
  const problems = existing ? given.problems.filter(({ code }) => code !== 'price_missing') : given.problems
  const draft = { ...given, problems }
  const refused: Decision = {
    outcome: 'refuse',
    changes: [],
    problems: draft.problems,
    notes: draft.notes,
    pictures: [],
  }
  if (draft.problems.length > 0) return refused
  if (existing && rules.existing === 'skip') return { ...refused, outcome: 'skip' }
  return existing ? decideChange(draft, existing, rules) : decideCreation(draft, rules)
}

function decideCreation(draft: Given, rules: Rules): Decision {
  const { problems, notes } = { problems: [...draft.problems], notes: [...draft.notes] }
  const category = draft.type === '' ? undefined : rules.categoryOf(draft.type)
  const categoryId = category?.id ?? rules.defaultCategory
  const place = { column: columnName('type') }
  const { variants, pictured, notes: variantNotes, ...file } = createVariants(draft, draft.skusTaken)
  notes.push(...variantNotes)
  const pictures = withVariants(draft.pictures, pictured)
  const attributes = decideAttributes(draft, {}, categoryId, rules.attributes)
  const after = { variants, categoryId, added: variants.length, fall: undefined }
  const preview = previewOf(undefined, after, { ...draft, attributes: attributes.preview }, rules)
  if (categoryId === null) {
    problems.push(reason('category_missing', { type: draft.type }, place))
    return { outcome: 'refuse', changes: [], problems, notes, pictures: [], preview }
  }
  if (!category?.own && draft.type !== '') notes.push(reason('type_as_tag', { type: leafOf(draft.type) }, place))
  const tags = tagsOf(draft, category?.own === true)
  if (draft.description === '') notes.push(reason('description_missing', {}, { column: columnName('body') }))
  if (tags.length === 0) notes.push(reason('tags_missing', {}, { column: columnName('tags') }))
  notes.push(...attributes.notes)
  const lacking = lackingAttributes(attributes)
  if (lacking) notes.push(lacking)
  tellStock(draft, notes)
  const complete = draft.description !== '' && tags.length > 0 && lacking === null
  const create: ImportedProduct = {
    handle: draft.handle,
    name: draft.name,
    description: draft.description,
    nameBn: draft.nameBn || null,
    descriptionBn: draft.descriptionBn || null,
    categoryId,
    options: draft.options,
    variants,
    tags,
    status: draft.published !== false && complete ? 'PENDING' : 'DRAFT',
    attributes: attributes.values,
    videos: draft.videos.map((link, at) => ({ link, position: draft.pictures.length + at })),
  }
  return { outcome: 'create', changes: [], problems, notes, preview, create, pictures, ...file }
}

/** Those that variants alone show have come among the product's (compose-pictures.ts), within its limit. */
const withVariants = (pictures: readonly DraftPicture[], pictured: ReadonlyMap<string, string[][]>) =>
  pictures.map((picture) => ({ ...picture, variants: pictured.get(picture.url) ?? [] }))

/** A product of which nobody says the stock would be sold out (rules.md C-1): its seller is told. */
function tellStock({ variants }: Given, notes: ImportReason[]): void {
  const isSaid = variants.some(({ stock }) => stock !== undefined)
  if (isSaid || notes.some(({ code }) => code === 'stock_unknown')) return
  notes.push(reason('stock_unknown', {}, { column: columnName('stock') }))
}

/** Adds the type as a tag unless it is a category, or when there would be no tags. */
function tagsOf({ tags = [], type: path }: Draft, typeIsCategory: boolean): string[] {
  const type = leafOf(path)
  if (type === '' || type.length > TAG_NAME_MAX || (typeIsCategory && tags.length > 0)) return tags
  if (tags.some((tag) => tagKey(tag) === tagKey(type))) return tags
  return [...tags.slice(0, TAGS_MAX - 1), type]
}

function decideChange(draft: Given, existing: ExistingProduct, rules: Rules): Decision {
  const { product } = existing
  const changes: FieldChange[] = []
  const change: ImportedChange = {}
  const notes = [...draft.notes]
  const addChange = (field: string, from: string, to: string) => changes.push({ field, from: cut(from), to: cut(to) })

  changeWords(draft, product, { change, addChange }, rules)
  const attributes = changeAttributes(draft, product, { change, notes, addChange }, rules)
  const decided = decideVariants(draft, existing, draft)
  const { pictures, videos, full } = newMedia(draft, existing, decided.pictured)
  if (full) notes.push(reason('pictures_dropped', {}, { column: columnName('picture') }))
  if (pictures.length > 0) addChange('pictures', '', `+${pictures.length}`)
  if (videos.length > 0) {
    change.addVideos = videos
    addChange('videos', '', `+${videos.length}`)
  }
  const words = changes.length > 0 || decided.change.structure !== undefined
  Object.assign(change, decided.change)
  changes.push(...decided.changes.map((each) => ({ ...each, from: cut(each.from), to: cut(each.to) })))
  notes.push(...decided.notes)
  const lacking = lackingAttributes(attributes) ?? lackingPrice(decided.variants)
  decidePublished(draft, product, { change, notes, addChange, lacking })
  if (change.published && product.variants.every(({ stock }) => stock === 0)) tellStock(draft, notes)
  if (words && product.status === 'APPROVED') notes.push(reason('needs_review'))
  const after = { ...decided, categoryId: change.categoryId ?? product.categoryId }
  const preview = previewOf(product, after, { pictures, attributes: attributes.preview }, rules)
  const { fall } = decided
  if (fall) {
    const [from, to] = [toAmount(fall.from), toAmount(fall.to)]
    notes.push(reason('price_halved', { from, to }, { column: columnName('price') }))
  }
  return {
    ...(changes.length === 0 ? { outcome: 'unchanged' as const } : { outcome: 'change' as const, change }),
    changes,
    problems: draft.problems,
    notes,
    pictures,
    preview,
    variants: decided.variants,
    fileStocks: decided.fileStocks,
    fileExports: decided.fileExports,
    raises: decided.raises,
  }
}

/** An empty cell leaves the text as it is. */
function decideBangla(draft: Draft, product: OwnProduct, change: ImportedChange, addChange: AddChange) {
  if (draft.nameBn !== '' && tidyText(product.nameBn) !== draft.nameBn) {
    change.nameBn = draft.nameBn
    addChange('name_bn', product.nameBn, draft.nameBn)
  }
  if (draft.descriptionBn !== '' && tidyText(product.descriptionBn) !== draft.descriptionBn) {
    change.descriptionBn = draft.descriptionBn
    addChange('description_bn', product.descriptionBn, draft.descriptionBn)
  }
}

/** Name, description, category and tags. */
function changeWords(
  draft: Draft,
  product: OwnProduct,
  { change, addChange }: { change: ImportedChange; addChange: AddChange },
  rules: Rules,
): void {
  if (tidyText(product.name) !== draft.name) {
    change.name = draft.name
    addChange('name', product.name, draft.name)
  }
  if (draft.description !== '' && tidyText(product.description) !== draft.description) {
    change.description = draft.description
    addChange('description', product.description, draft.description)
  }
  decideBangla(draft, product, change, addChange)
  const category = draft.type === '' ? undefined : rules.categoryOf(draft.type)
  if (category !== undefined && category.id !== product.categoryId) {
    change.categoryId = category.id
    addChange('category', rules.categoryName(product.categoryId), rules.categoryName(category.id))
  }
  const tags = tagsOf(draft, category?.own === true)
  if (draft.tags && draft.tags.length > 0 && !sameTags(tags, product.tags)) {
    change.tags = tags
    addChange('tags', product.tags.join(', '), tags.join(', '))
  }
}

type Changing = { change: ImportedChange; notes: ImportReason[]; addChange: AddChange }

function changeAttributes(
  draft: Draft,
  product: OwnProduct,
  { change, notes, addChange }: Changing,
  rules: Rules,
): DecidedAttributes {
  const categoryId = change.categoryId ?? product.categoryId
  const attributes = decideAttributes(draft, product.attributes, categoryId, rules.attributes)
  notes.push(...attributes.notes)
  const differing = Object.entries(attributes.values).filter(([key, value]) => value !== product.attributes[key])
  if (differing.length > 0) change.attributes = Object.fromEntries(differing)
  for (const [key, value] of differing) addChange(`attributes.${key}`, product.attributes[key] ?? '', value)
  return attributes
}

/** What the product has not got yet, as far as it has room; a picture that a variant waits for comes too. */
function newMedia(draft: Draft, { product, imported }: ExistingProduct, pictured: ReadonlyMap<string, string[][]>) {
  const room = Math.max(0, MEDIA_MAX - product.mediaCount)
  const wanted = draft.pictures.filter(({ url }) => pictured.has(url) || !imported.findPicture(url))
  const pictures = withVariants(wanted.slice(0, room), pictured)
  const links = draft.videos.filter((link) => !product.videoLinks.includes(link))
  const videos = links.slice(0, room - pictures.length)
  return { pictures, videos, full: pictures.length < wanted.length || videos.length < links.length }
}

/** What 'Published' changes for a product in its current state. */
export const isPublished = ({ status, listed }: { status: ModerationStatus; listed: boolean }) =>
  listed && (status === 'PENDING' || status === 'APPROVED')

function decidePublished(
  { published }: Draft,
  product: OwnProduct,
  { change, notes, addChange, lacking }: Changing & { lacking: ImportReason | null },
) {
  const now = isPublished(product)
  if (published === undefined || published === now) return
  // A rejected product needs a change before it is submitted again.
  if (published && product.status === 'REJECTED' && !hasWords(change)) return
  if (published && product.status === 'DRAFT') {
    if (lacking) notes.push(lacking)
    if (lacking || lacksWords(product, change)) return
  }
  change.published = published
  addChange('published', String(now), String(published))
}

const hasWords = (change: ImportedChange) =>
  change.name !== undefined ||
  change.description !== undefined ||
  change.nameBn !== undefined ||
  change.descriptionBn !== undefined ||
  change.categoryId !== undefined ||
  change.tags !== undefined ||
  change.attributes !== undefined ||
  change.structure !== undefined

const sameTags = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b].map(tagKey)).size === a.length

const SHOWN_MAX = 160
const cut = (text: string) => (text.length > SHOWN_MAX ? `${cutText(text, SHOWN_MAX - 1)}…` : text)
