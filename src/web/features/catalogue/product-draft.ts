import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'
import { emptyForm, type ProductForm, readyPicture } from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'

/** Which form: the new product's, or the one of product 7. */
export type DraftOf = 'new' | number
export type ProductDraft = { form: ProductForm; pictures: PictureEntry[] }

const keyOf = (of: DraftOf) => own(`product:${of}`)

/**
 * What was typed and not saved, for as long as the tab lives: a reload, a failed call or a way back must not lose it.
 * Of the pictures, those that have arrived.
 */
export function keepDraft(of: DraftOf, form: ProductForm, pictures: readonly PictureEntry[]): void {
  const kept = pictures.flatMap(({ state, alt }) =>
    state.name === 'ready' ? { key: state.key, url: state.url, alt } : [],
  )
  writeStored('session', keyOf(of), JSON.stringify({ form, pictures: kept }))
}

export const forgetDraft = (of: DraftOf) => removeStored('session', keyOf(of))

/** `null` when there is none, or none that this version of the page can read. */
export function readDraft(of: DraftOf): ProductDraft | null {
  const stored = readStoredJson('session', keyOf(of))
  if (!isRecord(stored) || !isRecord(stored.form)) return null
  const { form } = stored
  const texts = ['name', 'description', 'price', 'original_price', 'stock_quantity'] as const
  const typed: ProductForm = { ...emptyForm }
  for (const field of texts) typed[field] = textOf(form[field])
  typed.category_id = typeof form.category_id === 'number' ? form.category_id : null
  typed.free_shipping = form.free_shipping === true
  typed.tags = listOf(form.tags).flatMap((tag) =>
    typeof tag.id === 'number' && typeof tag.name === 'string' ? { id: tag.id, name: tag.name } : [],
  )
  typed.videos = Array.isArray(form.videos) ? form.videos.filter((link) => typeof link === 'string') : []
  const pictures = listOf(stored.pictures).flatMap(({ key, url, alt }, at) =>
    typeof key === 'string' && typeof url === 'string' ? readyPicture(key, url, textOf(alt), at) : [],
  )
  return { form: typed, pictures }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
