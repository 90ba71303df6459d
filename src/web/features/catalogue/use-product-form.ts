import { useEffect, useRef, useState } from 'react'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { fieldProblemLabel } from './format-product.ts'
import { useAskedAttributes, useCategoryAttributes } from './own-choices.ts'
import { fieldOfAttribute, filledIn, isAttributeField, keysChanged } from './product-attributes.ts'
import { mediaInput } from './product-body.ts'
import { clearDraft, type DraftOf, readDraft, saveDraft } from './product-draft.ts'
import { checkForm, type Field, type FieldProblem, type OwnField, type ProductForm } from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'
import { useProductPictures } from './use-product-pictures.ts'
import { isVariantMended, variantErrors } from './variants/variant-errors.ts'
import { sentVariants, variantsInput } from './variants/variants-body.ts'
import { soldOf } from './variants/variants-form.ts'

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

/**
 * Keeps a draft of the input while it differs from the start.
 * @returns what drops it after a successful save; what was typed since it was sent becomes a draft of the saved product
 */
function useDraft(of: DraftOf, { form, pictures, start, isDirty }: Content & { start: Content; isDirty: boolean }) {
  const latest = useRef<Content>({ form, pictures })
  useEffect(() => {
    latest.current = { form, pictures }
    if (isDirty) saveDraft(of, { form, pictures }, start)
    else clearDraft(of)
  }, [of, form, pictures, isDirty, start])
  return (productId: number, sent: Content) => {
    clearDraft(of)
    const { options, variants } = sent.form
    // Variants that are created by it have ids now, which what was typed does not know: the server's are shown.
    const isCreated = soldOf(sent.form).some(({ id }) => id === null)
    const typed = isCreated ? { ...latest.current.form, options, variants } : latest.current.form
    const kept = { form: typed, pictures: latest.current.pictures }
    if (!isSame(kept, sent)) saveDraft(productId, kept, sent)
  }
}

/** State of the product form: input, errors, and a draft in this tab while the input differs from `start`. */
export function useProductForm(of: DraftOf, start: Content) {
  const [draft] = useState(() => readDraft(of, start))
  const [form, setForm] = useState(draft?.form ?? start.form)
  const list = useProductPictures(() => draft?.pictures ?? start.pictures)
  const [restored, setRestored] = useState(draft !== null)
  const [errors, setErrors] = useState<FormErrors>({})
  const { pictures, change: changePictures } = list
  const isDirty = !isSame({ form, pictures }, start)
  const attributes = useCategoryAttributes(form.category_id)
  const asked = useAskedAttributes(form.category_id)

  const arrived = useDraft(of, { form, pictures, start, isDirty })

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
  /** Shows the server's field errors; `false` when there are none. */
  const place = (error: unknown, asked: readonly CategoryAttribute[]): boolean => {
    const fieldErrors: FormErrors = {}
    for (const field of fields) {
      const text = apiNames[field].map((name) => formatFieldOrPart(error, name)).find(Boolean)
      if (text) fieldErrors[field] = text
    }
    Object.assign(fieldErrors, variantErrors(error, form, sentVariants(form, of === 'new' ? null : start.form)))
    for (const { key } of asked) {
      const text = formatFieldError(error, fieldOfAttribute(key))
      if (text) fieldErrors[fieldOfAttribute(key)] = text
    }
    setErrors(fieldErrors)
    return Object.keys(fieldErrors).length > 0
  }
  /** Shows errors of cells, as of a paste. */
  const mark = (marked: FormErrors) => setErrors((current) => ({ ...current, ...marked }))
  const discard = () => {
    clearDraft(of)
    setForm(start.form)
    changePictures({ type: 'replaced', pictures: start.pictures })
    setErrors({})
    setRestored(false)
  }
  return { form, list, change, errors, check, place, mark, isDirty, restored, discard, arrived, attributes, asked }
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
