import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { idParams, listOf, pageQuery, searchQuery } from '#contract/page.ts'
import { listParameter } from '#contract/query.ts'
import {
  ATTRIBUTE_FILTER_VALUES_MAX,
  ATTRIBUTE_FILTERS_MAX,
  ATTRIBUTE_KEY,
  ATTRIBUTE_KEY_MAX,
  ATTRIBUTE_TEXT_MAX,
  attributeTypes,
  PRODUCT_ATTRIBUTES_MAX,
} from './attribute-rules.ts'

/** What it is called and how its values are written. */
export const Attribute = z.object({
  key: z.string(),
  name: z.string(),
  /** Null where it is the same. */
  name_bn: z.string().nullable(),
  type: z.enum(attributeTypes),
  /** For numbers: 'inch', 'months'. */
  unit: z.string().nullable(),
  unit_bn: z.string().nullable(),
})
export type Attribute = z.infer<typeof Attribute>

/** A value as people read it: with its unit, in both languages. */
const ValueLabel = z.object({
  /** As it is sent back in `attributes` and `attr.{key}`: 'Red', '6.5', 'yes', or the text itself. */
  value: z.string(),
  /** 'Red', '6.5 inch', 'Yes' */
  label: z.string(),
  /** Null where it is the same. */
  label_bn: z.string().nullable(),
})

/** A value that a product has, in the order of its specification. */
export const ProductAttribute = Attribute.extend({
  ...ValueLabel.shape,
  /** A seller's new value: approving the product makes it public. Left out of others. */
  proposed: z.boolean().optional(),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>

export const AttributeChoice = ValueLabel.extend({
  /** For colours: '#b3261e'. */
  swatch: z.string().nullable(),
})
export type AttributeChoice = z.infer<typeof AttributeChoice>

/** An attribute that products of a category have. */
export const CategoryAttribute = Attribute.extend({
  /** A choice that takes values which are not in the list. */
  open: z.boolean(),
  /** Asked for when a product is submitted with `attributes`. */
  required: z.boolean(),
  /** Lists of the category offer it as a filter. */
  filterable: z.boolean(),
  /** The values of a choice, in order; empty for other types. */
  values: z.array(AttributeChoice),
  /** There are more: GET /attributes/{key}/values/ searches them. */
  values_more: z.boolean(),
})
export type CategoryAttribute = z.infer<typeof CategoryAttribute>

/** A filter of a list: how many products each value would show beside the other filters. */
export const AttributeFacet = Attribute.extend({
  /** Numbers in their order, others by count. Values without a product are left out unless the list is filtered by them. */
  values: z.array(AttributeChoice.extend({ count: z.int(), chosen: z.boolean() })),
})
export type AttributeFacet = z.infer<typeof AttributeFacet>

const key = z.string().max(ATTRIBUTE_KEY_MAX).regex(ATTRIBUTE_KEY)

/**
 * `attr.brand=Aarong,Apex&attr.colour=Red`, which arrives as one object: several values of one attribute are alternatives,
 * different attributes must all match (rules.md L-15).
 */
export const attributeFilters = z
  .record(
    key,
    listParameter.refine(
      (values) => values.length <= ATTRIBUTE_FILTER_VALUES_MAX,
      fieldRule('too_many', `At most ${ATTRIBUTE_FILTER_VALUES_MAX} are allowed.`),
    ),
  )
  .refine(
    (filters) => Object.keys(filters).length <= ATTRIBUTE_FILTERS_MAX,
    fieldRule('too_many', `At most ${ATTRIBUTE_FILTERS_MAX} are allowed.`),
  )
  .optional()

/**
 * A product's values by the key of their attribute, as text, number or yes/no; null removes one, and attributes that are not
 * named stay.
 */
export const attributesInput = z
  .record(key, z.union([z.string().max(ATTRIBUTE_TEXT_MAX), z.number(), z.boolean()]).nullable())
  .refine(
    (given) => Object.keys(given).length <= PRODUCT_ATTRIBUTES_MAX,
    fieldRule('too_many', `At most ${PRODUCT_ATTRIBUTES_MAX} are allowed.`),
  )
export type AttributesInput = z.output<typeof attributesInput>

export const listCategoryAttributes = endpoint({
  method: 'GET',
  path: '/categories/{id}/attributes/',
  summary: 'The attributes of products in a category, in order, with their choices: what a seller fills in',
  params: idParams,
  response: z.array(CategoryAttribute),
})
export const listAttributeValues = endpoint({
  method: 'GET',
  path: '/attributes/{key}/values/',
  summary: 'The choices of an attribute, searched by a part of their name in either language',
  params: z.object({ key }),
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(AttributeChoice),
})

export const attributeEndpoints = [listCategoryAttributes, listAttributeValues] as const
