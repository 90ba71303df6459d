/** What pages need of attributes without the schemas (as catalogue-rules.ts). Limits: rules.md C-26. */
export const attributeTypes = ['text', 'number', 'boolean', 'choice'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** The key that every product's `brand` is read from. */
export const BRAND = 'brand'

/** In addresses, requests and files: 'screen-size'. */
export const ATTRIBUTE_KEY = /^[a-z][a-z0-9-]{0,39}$/
export const ATTRIBUTE_KEY_MAX = 40
export const ATTRIBUTE_NAME_MAX = 60
export const ATTRIBUTE_UNIT_MAX = 20
export const ATTRIBUTE_VALUE_MAX = 80
/** A product's text. */
export const ATTRIBUTE_TEXT_MAX = 200
export const ATTRIBUTE_NUMBER_MAX = 1_000_000_000
/** Attributes of the whole market. */
export const ATTRIBUTES_MAX = 200
/** Attributes that one request gives a product. */
export const PRODUCT_ATTRIBUTES_MAX = 50
/** Choices that are answered with their attribute; more of them are searched for. */
export const ATTRIBUTE_CHOICES_MAX = 200
export const ATTRIBUTE_VALUES_MERGED_MAX = 100
export const SWATCH = /^#[0-9a-f]{6}$/

/** Filters by attributes in one list. */
export const ATTRIBUTE_FILTERS_MAX = 10
export const ATTRIBUTE_FILTER_VALUES_MAX = 20
/** Values that a facet counts. */
export const FACET_VALUES_MAX = 50

/** The answers of a yes/no attribute, as its values are stored. */
export const ANSWERS = { true: 'yes', false: 'no' } as const

export const attributeValueKinds = ['all', 'proposed', 'unused'] as const
export type AttributeValueKind = (typeof attributeValueKinds)[number]
