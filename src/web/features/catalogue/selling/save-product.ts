import { useState } from 'react'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { callApi } from '#web/api/call-api.ts'
import { changeBody, createBody } from '#web/features/catalogue/product-body.ts'
import type { ProductForm } from '#web/features/catalogue/product-form.ts'
import type { PictureEntry } from '#web/features/catalogue/product-pictures.ts'
import { keptAttempts } from '#web/kept-attempts.ts'

/** Saves the form. An idempotency key creates a new product once, and adds pieces once, despite retries. */
export function useSaveProduct(product: SellerProduct | null) {
  const [attempts] = useState(() => keptAttempts(productAttempt(product?.id)))
  /** The version that the form started with: later changes by others are not overwritten. */
  return async (
    form: ProductForm,
    pictures: readonly PictureEntry[],
    { submit, asked }: { submit: boolean; asked: readonly CategoryAttribute[] },
  ): Promise<SellerProduct> => {
    if (product === null) {
      const body = createBody(form, pictures, submit ? 'PENDING' : 'DRAFT', asked)
      const created = await callApi('POST /products/', { headers: { 'idempotency-key': attempts.keyFor(body) }, body })
      attempts.end()
      return created
    }
    const body = {
      // What a category requires is asked for when a product is submitted (rules.md C-25).
      ...(submit && asked.length > 0 && { attributes: {} }),
      ...changeBody(product, form, pictures, asked),
      ...(submit && { moderation_status: 'PENDING' as const }),
      seen: product.updated_at,
    }
    const headers = { 'idempotency-key': attempts.keyFor(body) }
    const saved = await callApi('PATCH /products/{id}/', { params: { id: product.id }, headers, body })
    attempts.end()
    return saved
  }
}

const productAttempt = (id: number | undefined) => `product ${id ?? 'that is new'}`
