import { useState } from 'react'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { createAttempts } from '#web/api/attempts.ts'
import { callApi } from '#web/api/call-api.ts'
import { changeBody, createBody } from '#web/features/catalogue/product-body.ts'
import type { ProductForm } from '#web/features/catalogue/product-form.ts'
import type { PictureEntry } from '#web/features/catalogue/product-pictures.ts'

/** Saves the form. An idempotency key creates a new product once, despite retries. */
export function useSaveProduct(product: SellerProduct | null) {
  const [attempts] = useState(createAttempts)
  /** The version that the form started with: later changes by others are not overwritten. */
  return (
    form: ProductForm,
    pictures: readonly PictureEntry[],
    { submit, asked }: { submit: boolean; asked: readonly CategoryAttribute[] },
  ): Promise<SellerProduct> => {
    if (product === null) {
      const body = createBody(form, pictures, submit ? 'PENDING' : 'DRAFT', asked)
      return callApi('POST /products/', { headers: { 'idempotency-key': attempts.keyFor(body) }, body })
    }
    const body = {
      // What a category requires is asked for when a product is submitted (rules.md C-25).
      ...(submit && asked.length > 0 && { attributes: {} }),
      ...changeBody(product, form, pictures, asked),
      ...(submit && { moderation_status: 'PENDING' as const }),
      seen: product.updated_at,
    }
    return callApi('PATCH /products/{id}/', { params: { id: product.id }, body })
  }
}
