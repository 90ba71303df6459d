import { z } from 'zod'
import { amount, fileAddress } from '#contract/fields.ts'

const swatch = z.string().nullable().meta({ description: 'A colour to show beside the value', example: '#3f51b5' })

export const ProductOption = z.object({
  name: z.string(),
  name_bn: z.string().nullable(),
  values: z.array(z.object({ value: z.string(), value_bn: z.string().nullable(), swatch })),
})

/** One combination of a product's options, which is bought; a product without options has exactly one. */
export const Variant = z.object({
  id: z.int(),
  /** 'Size M · Colour Indigo'; null for a product without options. */
  name: z.string().nullable(),
  name_bn: z.string().nullable(),
  /** One value of each option, in their order. */
  options: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: amount,
  original_price: amount.nullable(),
  stock_quantity: z.int(),
  weight_grams: z.int().nullable(),
  /** Its own picture, one of the product's; null: the product's first. */
  picture: fileAddress.nullable(),
  position: z.int(),
  /** False: its seller does not offer it at present. Only its seller and the team see those. */
  active: z.boolean(),
})
export type Variant = z.infer<typeof Variant>

/** As its seller and the team see it. `reserved`: pieces taken from the stock for orders that are being paid. */
export const OwnVariant = Variant.extend({ reserved: z.int() })

/** A variant in a change that waits: one that there is, by its id, or a new one (`id` null). */
export const ProposedVariant = Variant.extend({ id: z.int().nullable() })
export type ProposedVariant = z.infer<typeof ProposedVariant>

/** 'Size M · Colour Indigo', in both languages; null for a product without options. */
export const variantNames = { variant_name: z.string().nullable(), variant_name_bn: z.string().nullable() }

/** Which variant a line or an item is of. */
export const variantFields = { variant_id: z.int(), ...variantNames }
