import { z } from 'zod'
import { typedLine } from '#contract/fields.ts'
import { PICTURE_ADDRESS } from '#contract/media/picture-paths.ts'
import { wholeNumber } from '#contract/page.ts'
import { increase, price, stock } from './product-fields.ts'
import { SKU_MAX } from './selling-rules.ts'
import {
  BARCODE_MAX,
  OPTION_NAME_MAX,
  OPTION_VALUE_MAX,
  OPTIONS_MAX,
  VARIANTS_MAX,
  WEIGHT_MAX_GRAMS,
} from './variant-rules.ts'

/** '' and null remove it. */
const optionalLine = (max: number) =>
  typedLine(max)
    .nullable()
    .transform((text) => text || null)
    .optional()

const swatch = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable()
  .optional()

/** A product's options in order; [] makes it a product without options. */
export const optionsInput = z
  .array(
    z.object({
      name: typedLine(OPTION_NAME_MAX, 1),
      name_bn: optionalLine(OPTION_NAME_MAX),
      values: z
        .array(z.object({ value: typedLine(OPTION_VALUE_MAX, 1), value_bn: optionalLine(OPTION_VALUE_MAX), swatch }))
        .min(1)
        .max(VARIANTS_MAX),
    }),
  )
  .max(OPTIONS_MAX)
export type OptionsInput = z.output<typeof optionsInput>

/**
 * The variants of a product, all of them in order: one that is left out is removed. What is left out of one keeps its value; a
 * new one takes the product's price and no stock. One without an id is the present one of the same combination.
 */
export const variantsInput = z
  .array(
    z.object({
      /** The id of an existing variant, which may get other values, for example when an option is renamed. */
      id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      /** One value of each option, in their order; left out where the product's `options` are. */
      options: z.array(typedLine(OPTION_VALUE_MAX, 1)).max(OPTIONS_MAX).optional(),
      price: price.optional(),
      original_price: price.nullable().optional(),
      /** Sellers may only raise that of a variant which there is. */
      stock_quantity: stock.optional(),
      /** Pieces added to the present stock, whatever is sold meanwhile. */
      add_stock: increase.optional(),
      sku: optionalLine(SKU_MAX),
      barcode: optionalLine(BARCODE_MAX),
      weight_grams: wholeNumber(0, WEIGHT_MAX_GRAMS).nullable().optional(),
      /** The address of one of the product's pictures. */
      picture: z.string().regex(PICTURE_ADDRESS).nullable().optional(),
      active: z.boolean().optional(),
    }),
  )
  .min(1)
  .max(VARIANTS_MAX)
export type VariantsInput = z.output<typeof variantsInput>
