import { useEffect, useState } from 'react'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { fieldProblemLabel } from './format-product.ts'
import { type DraftOf, forgetDraft, keepDraft, readDraft } from './product-draft.ts'
import { checkForm, type Field, mediaInput, type ProductForm } from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'
import { useProductPictures } from './use-product-pictures.ts'

type Content = { form: ProductForm; pictures: readonly PictureEntry[] }
export type Wrong = Partial<Record<Field, string>>

/** What the API calls each field. */
const apiNames: Record<Field, readonly string[]> = {
  name: ['name'],
  category_id: ['category_id'],
  tags: ['tag_ids'],
  description: ['description'],
  price: ['price'],
  original_price: ['original_price'],
  stock_quantity: ['stock_quantity', 'add_stock'],
  media: ['media', 'images', 'video_links'],
}
const fields = Object.keys(apiNames) as Field[]

/** The same to the server, and nothing on its way. */
function isSame(now: Content, start: Content): boolean {
  const plain = ({ form, pictures }: Content) =>
    JSON.stringify([{ ...form, videos: [], tags: form.tags.map(({ id }) => id) }, mediaInput(pictures, form.videos)])
  return now.pictures.every(({ state }) => state.name === 'ready') && plain(now) === plain(start)
}

/** The values of a product's form, kept in this tab while they differ from `start`, and what is wrong with them. */
export function useProductForm(of: DraftOf, start: Content) {
  const [draft] = useState(() => readDraft(of))
  const [form, setForm] = useState(draft?.form ?? start.form)
  const list = useProductPictures(() => draft?.pictures ?? start.pictures)
  const [restored, setRestored] = useState(draft !== null)
  const [wrong, setWrong] = useState<Wrong>({})
  const { pictures, change: changePictures } = list
  const isDirty = !isSame({ form, pictures }, start)

  useEffect(() => {
    if (isDirty) keepDraft(of, form, pictures)
    else forgetDraft(of)
  }, [of, form, pictures, isDirty])

  const change = (part: Partial<ProductForm>) => {
    setForm((known) => ({ ...known, ...part }))
    const changed = fields.filter((field) => field in part || (field === 'media' && 'videos' in part))
    setWrong((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !changed.some((one) => one === field))),
    )
  }
  /** Says what is wrong at each field; `true` when nothing is. */
  const check = (rules: { complete: boolean; isNew: boolean }): boolean => {
    const problems = checkForm(form, pictures, rules)
    const said: Wrong = {}
    for (const field of fields) if (problems[field]) said[field] = fieldProblemLabel(problems[field])
    setWrong(said)
    return Object.keys(said).length === 0
  }
  /** Says at their fields what the server found wrong; `false` when that belongs to none. */
  const place = (error: unknown): boolean => {
    const said: Wrong = {}
    for (const field of fields) {
      const text = apiNames[field].map((name) => formatFieldOrPart(error, name)).find(Boolean)
      if (text) said[field] = text
    }
    setWrong(said)
    return Object.keys(said).length > 0
  }
  const discard = () => {
    forgetDraft(of)
    setForm(start.form)
    changePictures({ type: 'replaced', pictures: start.pictures })
    setWrong({})
    setRestored(false)
  }
  /** It has arrived: the next form begins with what the server has. */
  const arrived = () => forgetDraft(of)
  return { form, list, change, wrong, check, place, isDirty, restored, discard, arrived }
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
