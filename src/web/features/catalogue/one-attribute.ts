import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'

/** What the control of an attribute is given, whatever its type. */
export type OneAttributeProps = {
  attribute: CategoryAttribute
  /** As it is sent; '' for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}
