import { useEffect, useRef, useState } from 'react'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { formatNow } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldProblemLabel } from './format-product.ts'
import { useAskedAttributes, useCategoryAttributes } from './own-choices.ts'
import { fieldOfAttribute, filledIn, isAttributeField, keysChanged } from './product-attributes.ts'
import { mediaInput } from './product-body.ts'
import { arePicturesTouched, clearDraft, type DraftOf, readDraft, saveDraft } from './product-draft.ts'
import {
  checkForm,
  type Field,
  type FieldProblem,
  mediaProblem,
  type OwnField,
  type ProductForm,
} from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'
import { changedElsewhere, rebaseForm } from './rebase-form.ts'
import { useProductPictures } from './use-product-pictures.ts'
import { isVariantMended, variantErrors } from './variants/variant-errors.ts'
import { sentVariants, variantsInput } from './variants/variants-body.ts'

type Content = { form: ProductForm; pictures: readonly PictureEntry[] }
export type FormErrors = Partial<Record<Field, string>>

type CheckRules = { complete: boolean; isNew: boolean; submits: boolean; asked: readonly CategoryAttribute[] }

/** The API's name of each field. */
const apiNames: Record<OwnField, readonly string[]> = {
  name: ['name'],
  category_id: ['category_id'],
  tags: ['tag_ids'],
  description: ['description'],
  name_bn: ['name_bn'],
  description_bn: ['description_bn'],
  price: ['price'],
  original_price: ['original_price'],
  stock_quantity: ['stock_quantity', 'add_stock'],
  sku: ['sku'],
  low_stock_limit: ['low_stock_limit'],
  media: ['media', 'images', 'video_links'],
}
const fields = Object.keys(apiNames) as OwnField[]

/** Whether the input equals what the server has, without pending uploads. */
function isSame(now: Content, start: Content): boolean {
  const plain = ({ form, pictures }: Content) =>
    JSON.stringify([
      { ...form, videos: [], tags: form.tags.map(({ id }) => id), attributes: filledIn(form.attributes), variants: [] },
      variantsInput(form),
      mediaInput(pictures, form.videos),
    ])
  return now.pictures.every(({ state }) => state.name === 'ready') && plain(now) === plain(start)
}

/** Keeps a draft of the input while it differs from what it was typed over. @returns the input as it is now */
function useDraft(of: DraftOf, base: Content, input: Content & { isDirty: boolean; lost: number }) {
  const { form, pictures, isDirty, lost } = input
  const latest = useRef<Content>({ form, pictures })
  useEffect(() => {
    latest.current = { form, pictures }
    if (isDirty) saveDraft(of, { form, pictures }, base, lost)
    else clearDraft(of)
  }, [of, base, form, pictures, isDirty, lost])
  return latest
}

/**
 * The input, which begins with `start` or a draft. With another `start`, of a product that was saved or that others changed, what was
 * typed stays, and what was not touched is as the server has it. `onChangedElsewhere` gets what is to be said of texts that are both.
 */
function useInput(of: DraftOf, start: Content, onChangedElsewhere: (now: FormErrors) => void) {
  const [draft] = useState(() => readDraft(of, start))
  const [form, setForm] = useState(draft?.form ?? start.form)
  const list = useProductPictures(() => draft?.pictures ?? start.pictures)
  const { pictures } = list
  /** What the input was typed over, whose draft it is, and whether the next `start` is what was saved here. */
  const [known, setKnown] = useState({ of, start, base: start, isOwn: false })
  const isDirty = !isSame({ form, pictures }, known.base)
  /** Pictures that the draft could not keep, until others are chosen. */
  const lost = draft && pictures.length <= draft.pictures.length ? draft.missing : 0
  const latest = useDraft(known.of, known.base, { form, pictures, isDirty, lost })
  if (known.start !== start) {
    setKnown({ of, start, base: start, isOwn: false })
    setForm(rebaseForm(form, known.base.form, start.form))
    // What was saved here comes back as the server writes it: '125' as '125.00'.
    const now = known.isOwn ? [] : changedElsewhere(form, known.base.form, start.form)
    if (now.length > 0) onChangedElsewhere(Object.fromEntries(now.map(([field, text]) => [field, formatNow(text)])))
    if (!arePicturesTouched(pictures, known.base.pictures)) list.change({ type: 'replaced', pictures: start.pictures })
  }
  /** After a successful save: only what was typed since it was sent is unsaved input, of the product that was saved. */
  const settle = (productId: number, sent: Content) => {
    clearDraft(known.of)
    if (!isSame(latest.current, sent)) saveDraft(productId, latest.current, sent)
    setKnown((now) => ({ ...now, of: productId, base: sent, isOwn: true }))
  }
  const isTypedSince = (sent: Content) => !isSame(latest.current, sent)
  return { form, setForm, list, isDirty, isRestored: draft !== null, lost, settle, isTypedSince }
}

/** What is said of pictures follows what becomes of them. */
function withPictures(errors: FormErrors, { videos }: ProductForm, pictures: readonly PictureEntry[]): FormErrors {
  const { media, ...others } = errors
  if (media !== fieldProblemLabel('sending') && media !== fieldProblemLabel('failed')) return errors
  const problem = mediaProblem(videos, pictures)
  return problem ? { ...others, media: fieldProblemLabel(problem) } : others
}

/** State of the product form: input, errors, and a draft in this tab while the input differs from `start`. */
export function useProductForm(of: DraftOf, start: Content) {
  const [wrong, setErrors] = useState<FormErrors>({})
  /** Shows errors of cells, as of a paste. */
  const mark = (marked: FormErrors) => setErrors((current) => ({ ...current, ...marked }))
  const { form, setForm, list, isDirty, isRestored, lost, settle, isTypedSince } = useInput(of, start, mark)
  const [restored, setRestored] = useState(isRestored)
  const { pictures, change: changePictures } = list
  const attributes = useCategoryAttributes(form.category_id)
  const asked = useAskedAttributes(form.category_id)

  const change = (part: Partial<ProductForm>) => {
    setForm((current) => ({ ...current, ...part }))
    const changed = new Set<string>([
      ...fields.filter((field) => field in part || (field === 'media' && 'videos' in part)),
      ...keysChanged(form.attributes, part.attributes ?? form.attributes).map(fieldOfAttribute),
    ])
    const next = { ...form, ...part }
    // Another category asks for other attributes.
    const isMended = (field: string) =>
      changed.has(field) || ('category_id' in part && isAttributeField(field)) || isVariantMended(field, form, next)
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !isMended(field))))
  }
  /** Validates and shows field errors; `true` if valid. */
  const check = ({ complete, isNew, submits, asked }: CheckRules): boolean => {
    // One that began to be required after the product was approved must not stand in the way of another change.
    const touched =
      form.category_id !== start.form.category_id || keysChanged(start.form.attributes, form.attributes).length > 0
    const problems = checkForm(form, pictures, { complete, isNew, filled: complete && (submits || touched), asked })
    const fieldErrors: FormErrors = {}
    for (const [field, problem] of Object.entries(problems) as [Field, FieldProblem][])
      fieldErrors[field] = fieldProblemLabel(problem)
    setErrors(fieldErrors)
    return Object.keys(fieldErrors).length === 0
  }
  /** Shows the server's field errors of what was sent; `false` when there are none. */
  const place = (error: unknown, asked: readonly CategoryAttribute[], sent: Content): boolean => {
    const fieldErrors = {
      ...errorsOf(error, asked, sent),
      ...variantErrors(error, form, sentVariants(form, of === 'new' ? null : start.form)),
    }
    setErrors(fieldErrors)
    return Object.keys(fieldErrors).length > 0
  }
  const discard = () => {
    clearDraft(of)
    setForm(start.form)
    changePictures({ type: 'replaced', pictures: start.pictures })
    setErrors({})
    setRestored(false)
  }
  const arrived = (productId: number, sent: Content) => {
    settle(productId, sent)
    setRestored(false)
  }
  const errors = withPictures(wrong, form, pictures)
  const state = { form, list, errors, isDirty, restored, lost: restored ? lost : 0, attributes, asked }
  return { ...state, change, check, place, mark, discard, arrived, isTypedSince }
}

/** The server's errors of the product's own fields and attributes. */
function errorsOf(error: unknown, asked: readonly CategoryAttribute[], sent: Content): FormErrors {
  const fieldErrors: FormErrors = {}
  for (const field of fields) {
    const text = apiNames[field].map((name) => formatFieldOrPart(error, name)).find(Boolean)
    if (text) fieldErrors[field] = text
  }
  const gone = sent.form.tags.filter((_, at) => formatFieldError(error, `tag_ids.${at}`)).map(({ name }) => name)
  const names = gone.map((name) => m.ui_quoted({ text: name })).join(', ')
  if (gone.length > 0) fieldErrors.tags = m.products_selling_tags_gone({ count: gone.length, names })
  for (const { key } of asked) {
    const text = formatFieldError(error, fieldOfAttribute(key))
    if (text) fieldErrors[fieldOfAttribute(key)] = text
  }
  return fieldErrors
}

const PARTS = 12

/** The field itself, or one of a list's entries: 'media.2.video_link'. */
function formatFieldOrPart(error: unknown, name: string): string | undefined {
  const parts = Array.from({ length: PARTS }, (_, at) => [
    `${name}.${at}`,
    `${name}.${at}.video_link`,
    `${name}.${at}.picture`,
  ])
  return [name, ...parts.flat()].map((one) => formatFieldError(error, one)).find(Boolean)
}
