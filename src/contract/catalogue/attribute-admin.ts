import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { typedLine } from '#contract/fields.ts'
import { idParams, optionalQuery, pageOf, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import {
  attributeNoChoice,
  attributesFull,
  attributeUsed,
  attributeUsedWidely,
  attributeValueMerging,
  attributeValueUsed,
} from './attribute-errors.ts'
import {
  ATTRIBUTE_KEY,
  ATTRIBUTE_KEY_MAX,
  ATTRIBUTE_NAME_MAX,
  ATTRIBUTE_UNIT_MAX,
  ATTRIBUTE_VALUE_MAX,
  ATTRIBUTE_VALUES_MERGED_MAX,
  attributeTypes,
  attributeValueKinds,
  SWATCH,
} from './attribute-rules.ts'
import { Attribute, AttributeChoice } from './attributes.ts'
import { changedMeanwhile } from './catalogue-errors.ts'

const id = z.int().min(1)

/** Where an attribute is asked for: in a category with its subcategories, or everywhere. The nearest one decides. */
export const AttributeAssignment = z.object({
  /** Null: every category. */
  category: z.int().nullable(),
  required: z.boolean(),
  filterable: z.boolean(),
})
export type AttributeAssignment = z.infer<typeof AttributeAssignment>

/** An attribute as administrators see it; the list is in the order of specifications and filters. */
export const AdminAttribute = Attribute.extend({
  id: z.int(),
  open: z.boolean(),
  assignments: z.array(AttributeAssignment),
  /** Choices, or different numbers and answers. */
  values_count: z.int(),
  /** Values that sellers proposed. */
  proposed_count: z.int(),
  /** Products that have a value of it, of any status; counted up to 1,000. */
  products_count: z.int(),
  /** There are more than were counted. */
  products_more: z.boolean(),
})
export type AdminAttribute = z.infer<typeof AdminAttribute>

export const AdminAttributeValue = AttributeChoice.extend({
  id: z.int(),
  name: z.string(),
  /** The Bangla name; null when it is the same. */
  name_bn: z.string().nullable(),
  products_count: z.int(),
  products_more: z.boolean(),
  /** Proposed by a seller; no approved product has it yet. */
  proposed_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Former names, its own or of merged values; links and files with them still lead here. */
  former_names: z.array(z.string()),
  merging_into: z.int().nullable(),
})
export type AdminAttributeValue = z.infer<typeof AdminAttributeValue>

const name = typedLine(ATTRIBUTE_NAME_MAX, 1)
const unit = typedLine(ATTRIBUTE_UNIT_MAX, 1).nullable()

const AttributePart = z
  .object({
    name,
    name_bn: name.nullable(),
    /** For numbers only. */
    unit,
    unit_bn: unit,
    /** For choices only: sellers may add values. */
    open: z.boolean(),
    /** The attribute that follows it; null for the last place. */
    before: id.nullable(),
  })
  .partial()
export type AttributeInput = z.output<typeof AttributePart>

/** What the fields that are sent were when they were read: 409 `changed_meanwhile` where they are something else by now. */
const AttributeSeen = AdminAttribute.pick({
  name: true,
  name_bn: true,
  unit: true,
  unit_bn: true,
  open: true,
}).partial()
export type AttributeSeen = z.output<typeof AttributeSeen>

/** The key and the type never change. */
const NewAttribute = AttributePart.required({ name: true }).extend({
  key: z
    .string()
    .trim()
    .max(ATTRIBUTE_KEY_MAX)
    .refine(
      (key) => ATTRIBUTE_KEY.test(key),
      fieldRule('attribute_key_format', 'Use small letters, digits and hyphens, beginning with a letter.'),
    ),
  type: z.enum(attributeTypes),
})
export type NewAttribute = z.output<typeof NewAttribute>

export const listAdminAttributes = endpoint({
  method: 'GET',
  path: '/admin/attributes/',
  summary: 'All attributes in order, with their categories and their use',
  response: z.array(AdminAttribute),
})
export const createAttribute = endpoint({
  method: 'POST',
  path: '/admin/attributes/',
  summary: 'Create an attribute; by default the last. No category has it yet',
  body: NewAttribute,
  response: AdminAttribute,
  status: 201,
  errors: [attributesFull],
})
export const patchAttribute = endpoint({
  method: 'PATCH',
  path: '/admin/attributes/{id}/',
  summary: 'Rename or move an attribute, change its unit, or let sellers add values',
  params: idParams,
  body: AttributePart.extend({ seen: AttributeSeen.optional() }),
  response: AdminAttribute,
  errors: [changedMeanwhile],
})
export const removeAttribute = endpoint({
  method: 'DELETE',
  path: '/admin/attributes/{id}/',
  summary: 'Delete an attribute with its values; one that products have requires used=1, which removes it from them',
  params: idParams,
  query: z.object({ used: flagParameter }),
  errors: [attributeUsed, attributeUsedWidely],
})
export const assignAttribute = endpoint({
  method: 'PUT',
  path: '/admin/attributes/{id}/categories/',
  summary: 'Where the attribute is asked for and filters; replaces its assignments',
  params: idParams,
  body: z.object({
    assignments: z
      .array(AttributeAssignment.extend({ category: id.nullable() }))
      .max(400)
      .refine(
        (given) => new Set(given.map(({ category }) => category)).size === given.length,
        fieldRule('invalid', 'Each category once.'),
      ),
    /** The assignments as they were read: 409 `changed_meanwhile` when there are others by now. */
    seen: z.array(AttributeAssignment).max(400).optional(),
  }),
  response: AdminAttribute,
  errors: [changedMeanwhile],
})

const ValuePart = z
  .object({
    name: typedLine(ATTRIBUTE_VALUE_MAX, 1),
    name_bn: typedLine(ATTRIBUTE_VALUE_MAX, 1).nullable(),
    swatch: z.string().toLowerCase().regex(SWATCH).nullable(),
    /** The value that follows it; null for the last place. */
    before: id.nullable(),
  })
  .partial()
export type AttributeValueInput = z.output<typeof ValuePart>

/** As with attributes. */
const ValueSeen = AdminAttributeValue.pick({ name: true, name_bn: true, swatch: true }).partial()
export type AttributeValueSeen = z.output<typeof ValueSeen>

export const listAdminAttributeValues = endpoint({
  method: 'GET',
  path: '/admin/attributes/{id}/values/',
  summary: 'The values of an attribute in order, with their use; proposed by sellers, unused, or all',
  params: idParams,
  query: z.object({
    ...searchQuery,
    kind: optionalQuery(z.enum(attributeValueKinds)),
    page: pageQuery.page,
    page_size: optionalQuery(wholeNumber(1, 100)),
  }),
  response: pageOf(AdminAttributeValue),
})
export const createAttributeValue = endpoint({
  method: 'POST',
  path: '/admin/attributes/{id}/values/',
  summary: 'Add a choice; by default the last',
  params: idParams,
  body: ValuePart.required({ name: true }),
  response: AdminAttributeValue,
  status: 201,
  errors: [attributeNoChoice],
})
export const patchAttributeValue = endpoint({
  method: 'PATCH',
  path: '/admin/attribute-values/{id}/',
  summary: "Rename a choice (links and files with its former name still lead to it), move it, or adopt a seller's",
  params: idParams,
  body: ValuePart.extend({ adopted: z.literal(true).optional(), seen: ValueSeen.optional() }),
  response: AdminAttributeValue,
  errors: [attributeNoChoice, attributeValueMerging, changedMeanwhile],
})
export const removeAttributeValue = endpoint({
  method: 'DELETE',
  path: '/admin/attribute-values/{id}/',
  summary: 'Delete a value that no product has; 409 for any other, which may be merged instead',
  params: idParams,
  errors: [attributeValueMerging, attributeValueUsed],
})
export const mergeAttributeValues = endpoint({
  method: 'POST',
  path: '/admin/attribute-values/merge/',
  summary:
    'Merge choices of one attribute into one: products get that one, their names lead to it, and they are deleted',
  body: z.object({ into: id, from: z.array(id).min(1).max(ATTRIBUTE_VALUES_MERGED_MAX) }),
  response: z.object({
    value: AdminAttributeValue,
    moved: z.int(),
    /** Too many to change at once: a job changes the rest and then deletes the values. */
    left: z.int(),
  }),
  errors: [attributeNoChoice, attributeValueMerging],
})

export const attributeAdminEndpoints = [
  listAdminAttributes,
  createAttribute,
  patchAttribute,
  removeAttribute,
  assignAttribute,
  listAdminAttributeValues,
  createAttributeValue,
  patchAttributeValue,
  removeAttributeValue,
  mergeAttributeValues,
] as const
