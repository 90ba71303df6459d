import type { ColumnKey } from './columns.ts'
import type { ReasonCode } from './reasons.ts'

/** A line of the file: the cells of known columns that are not empty, each within its limit and as plain text. */
export type Line = {
  line: number
  cells: Partial<Record<ColumnKey, string>>
  /** Columns whose cell was cut. */
  cut?: ColumnKey[]
  /** Columns whose cell could not be read, and why. */
  unread?: Partial<Record<ColumnKey, 'body_too_large' | 'html_unreadable'>>
  /** Addresses of pictures, in a format whose cell lists several. */
  pictures?: string[]
  /** Its options have several values each, separated by commas: it is a product of WooCommerce, not a variation of one. */
  optionLists?: true
  /** It is no variant: variations follow. */
  parent?: true
  /** Pictures and videos in the HTML of its description. */
  media?: BodyMedia[]
  /** Its cells of columns for attributes. */
  attributes?: LineAttribute[]
  /** What its reader noticed. */
  remarks?: Remark[]
}

/** `at` is the place of its column; `name` the attribute's, in a format whose cells name it. */
export type LineAttribute = {
  at: number
  text: string
  name?: string
  /** It was too long. */
  cut?: true
  /** It is an option too, which the description has. */
  option?: true
}

/** The same of a product, with its line. */
export type DraftAttribute = {
  at: number
  text: string
  name: string | null
  line: number
  isCut: boolean
  isOption: boolean
}

/** `url` is what the HTML says, or '<iframe>' where it gives no address. */
export type BodyMedia = { kind: 'picture' | 'frame'; url: string }

export type Remark = {
  code: ReasonCode
  params?: Record<string, string | number>
  key?: ColumnKey
  /** The product is refused for it. */
  refuses?: true
}
