import { useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { fieldProblemLabel, isApproved } from '#web/features/catalogue/format-product.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { formOf, type ProductForm, picturesOf } from '#web/features/catalogue/product-form.ts'
import type { FormErrors } from '#web/features/catalogue/use-product-form.ts'
import { withTerms } from '#web/features/catalogue/variants/combine.ts'
import { type Fall, fallOfVariants } from '#web/features/catalogue/variants/steep-fall.ts'
import { type VariantField, variantProblems } from '#web/features/catalogue/variants/variant-checks.ts'
import { isVariantMended, variantErrors } from '#web/features/catalogue/variants/variant-errors.ts'
import { isSameVariants, sentVariants, variantsBody } from '#web/features/catalogue/variants/variants-body.ts'
import { readCells, writeCells } from '#web/features/catalogue/variants/variants-draft.ts'
import { soldOf, type VariantForm } from '#web/features/catalogue/variants/variants-form.ts'
import { VariantsTable } from '#web/features/catalogue/variants/variants-table.tsx'
import { keptAttempts } from '#web/kept-attempts.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { PriceFall } from './price-fall.tsx'

type VariantsDialogProps = { product: SellerProduct; onClose: () => void }

/** Price, stock and SKU of a product's variants, which are saved at once (rules.md C-28). Import it lazily. */
export default function VariantsDialog({ product: current, onClose }: VariantsDialogProps) {
  /** As it was opened: what others change meanwhile is not overwritten. */
  const [product, setProduct] = useState(current)
  return <Editing key={product.updated_at} product={product} onOutdated={setProduct} onClose={onClose} />
}

/** `onOutdated` gets the product as others left it; what was typed is kept. */
function Editing({ product, onOutdated, onClose }: VariantsDialogProps & { onOutdated: (now: SellerProduct) => void }) {
  const { form, errors, change, mark, start, isDirty, place, check, clear } = useVariantsOf(product)
  const changed = useProductsChanged()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [fall, setFall] = useState<Fall | null>(null)
  const [attempts] = useState(() => keptAttempts(`variants of product ${product.id}`))

  const save = async (isConfirmed = false) => {
    setFailure(null)
    if (!isDirty) return onClose()
    if (!check()) return setFailure(m.products_selling_look_at_fields())
    const steep = isApproved(product) && !isConfirmed ? fallOfVariants(product.variants, soldOf(form)) : null
    if (steep) return setFall(steep)
    setBusy(true)
    try {
      const body = { ...variantsBody(form, picturesOf(product), start), seen: product.updated_at }
      const headers = { 'idempotency-key': attempts.keyFor(body) }
      changed(await callApi('PATCH /products/{id}/', { params: { id: product.id }, headers, body }))
      attempts.end()
      clear()
      notify.success(m.variants_saved())
      onClose()
    } catch (error) {
      changed()
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        const now = await callApi('GET /seller/products/{id}/', { params: { id: product.id } }).catch(() => product)
        notify.error(formatProblem(error))
        onOutdated(now)
      } else setFailure(place(error) ? m.products_selling_look_at_fields() : formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      size="xl"
      title={m.variants_dialog_title()}
      description={nameOf(product)}
      submit={m.products_selling_save()}
      busy={busy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <VariantsTable
        form={form}
        errors={errors}
        pictures={picturesOf(product)}
        onVariants={change}
        mark={mark}
        onLeaveOut={null}
      />
      {fall && (
        <PriceFall
          {...fall}
          onBack={() => setFall(null)}
          onConfirm={() => {
            setFall(null)
            void save(true)
          }}
        />
      )}
    </FormDialog>
  )
}

/** The variants as they are typed, which Escape and a reload do not lose. */
function useVariantsOf(product: SellerProduct) {
  const [start] = useState(() => formOf(product))
  const draft = useTextDraft(`variants:${product.id}`, { cells: '' })
  const [form, setForm] = useState<ProductForm>(() => ({
    ...start,
    variants: withTerms(start.variants, readCells(draft.input.cells)),
  }))
  const [errors, setErrors] = useState<FormErrors>({})
  const change = (variants: readonly VariantForm[]) => {
    const next = { ...form, variants }
    setForm(next)
    draft.change({ cells: writeCells(start.variants, variants) })
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !isVariantMended(field, form, next))),
    )
  }
  /** Shows what is wrong; true if nothing is. */
  const check = () => {
    const isDraft = product.moderation_status === 'DRAFT' || product.moderation_status === 'REJECTED'
    const found: FormErrors = {}
    for (const [field, problem] of Object.entries(variantProblems(form, { complete: !isDraft })))
      if (problem) found[field as VariantField] = fieldProblemLabel(problem)
    setErrors(found)
    return Object.keys(found).length === 0
  }
  const place = (error: unknown) => {
    const found = variantErrors(error, form, sentVariants(form, start))
    setErrors(found)
    return Object.keys(found).length > 0
  }
  const mark = (marked: FormErrors) => setErrors((current) => ({ ...current, ...marked }))
  const isDirty = !isSameVariants(form, start)
  return { form, errors, change, mark, start, isDirty, check, place, clear: draft.clear }
}
