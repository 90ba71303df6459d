import { useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { createAttempts } from '#web/api/attempts.ts'
import { callApi } from '#web/api/call-api.ts'
import { changeBody, createBody, type ProductForm } from '#web/features/catalogue/product-form.ts'
import type { PictureEntry } from '#web/features/catalogue/product-pictures.ts'

/** Sends the form: a new product once, however often the button is pressed or an answer is lost. */
export function useSaveProduct(product: SellerProduct | null) {
  const [attempts] = useState(createAttempts)
  /** What it was when the form was begun: what somebody else has decided since is not written over. */
  return (form: ProductForm, pictures: readonly PictureEntry[], submit: boolean): Promise<SellerProduct> => {
    if (product === null) {
      const body = createBody(form, pictures, submit ? 'PENDING' : 'DRAFT')
      return callApi('POST /products/', { headers: { 'idempotency-key': attempts.keyFor(body) }, body })
    }
    const body = {
      ...changeBody(product, form, pictures),
      ...(submit && { moderation_status: 'PENDING' as const }),
      seen: product.updated_at,
    }
    return callApi('PATCH /products/{id}/', { params: { id: product.id }, body })
  }
}
