import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import type { PictureEntry } from '../product-pictures.ts'
import type { FormErrors } from '../use-product-form.ts'
import type { OptionForm, VariantsForm } from './variants-form.ts'

export type OptionCardProps = {
  option: OptionForm
  at: number
  count: number
  form: VariantsForm
  pictures: readonly PictureEntry[]
  errors: FormErrors
  asked: readonly CategoryAttribute[]
  onChange: (part: Partial<OptionForm>) => void
  onMove: (to: number) => void
  onRemove: () => void
  /** Gives all variants of a value a picture; '' takes it away. */
  onPicture: (value: string, picture: string) => void
}
