import { useEffect, useState } from 'react'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { fieldProblemLabel } from './format-product.ts'
import { clearDraft, type DraftOf, readDraft, saveDraft } from './product-draft.ts'
import { checkForm, type Field, mediaInput, type ProductForm } from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'
import { useProductPictures } from './use-product-pictures.ts'

type Content = { form: ProductForm; pictures: readonly PictureEntry[] }
export type FormErrors = Partial<Record<Field, string>>

/** The API's name of each field. */
const apiNames: Record<Field, readonly string[]> = {
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
const fields = Object.keys(apiNames) as Field[]

/** Whether the input equals what the server has, without pending uploads. */
function isSame(now: Content, start: Content): boolean {
  const plain = ({ form, pictures }: Content) =>
    JSON.stringify([{ ...form, videos: [], tags: form.tags.map(({ id }) => id) }, mediaInput(pictures, form.videos)])
  return now.pictures.every(({ state }) => state.name === 'ready') && plain(now) === plain(start)
}

/** State of the product form: input, errors, and a draft in this tab while the input differs from `start`. */
export function useProductForm(of: DraftOf, start: Content) {
  const [draft] = useState(() => readDraft(of))
  const [form, setForm] = useState(draft?.form ?? start.form)
  const list = useProductPictures(() => draft?.pictures ?? start.pictures)
  const [restored, setRestored] = useState(draft !== null)
  const [errors, setErrors] = useState<FormErrors>({})
  const { pictures, change: changePictures } = list
  const isDirty = !isSame({ form, pictures }, start)

  useEffect(() => {
    if (isDirty) saveDraft(of, form, pictures)
    else clearDraft(of)
  }, [of, form, pictures, isDirty])

  const change = (part: Partial<ProductForm>) => {
    setForm((current) => ({ ...current, ...part }))
    const changed = fields.filter((field) => field in part || (field === 'media' && 'videos' in part))
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !changed.some((one) => one === field))),
    )
  }
  /** Validates and shows field errors; `true` if valid. */
  const check = (rules: { complete: boolean; isNew: boolean }): boolean => {
    const problems = checkForm(form, pictures, rules)
    const fieldErrors: FormErrors = {}
    for (const field of fields) if (problems[field]) fieldErrors[field] = fieldProblemLabel(problems[field])
    setErrors(fieldErrors)
    return Object.keys(fieldErrors).length === 0
  }
  /** Shows the server's field errors; `false` when there are none. */
  const place = (error: unknown): boolean => {
    const fieldErrors: FormErrors = {}
    for (const field of fields) {
      const text = apiNames[field].map((name) => formatFieldOrPart(error, name)).find(Boolean)
      if (text) fieldErrors[field] = text
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
  /** Clears the draft after a successful save. */
  const arrived = () => clearDraft(of)
  return { form, list, change, errors, check, place, isDirty, restored, discard, arrived }
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
