import { useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { STOCK_NOTE_MAX, type StockReason, stockReasons } from '#contract/catalogue/selling-rules.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import type { EndpointOf } from '#contract/endpoints.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { readPieces } from '#web/features/catalogue/product-numbers.ts'
import { ReservedPieces } from '#web/features/catalogue/reserved-pieces.tsx'
import { StockCount } from '#web/features/catalogue/status-badge.tsx'
import { StockHistory } from '#web/features/catalogue/stock-history.tsx'
import { stockKindLabel } from '#web/features/catalogue/stock-kind.ts'
import { formatNumber } from '#web/format.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { inPageLanguage, nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'

type Correction = EndpointInput<EndpointOf<'POST /seller/products/{id}/stock/'>>['body']
type CorrectDialogProps = { product: SellerProduct; onClose: () => void }

/** Whether a number is of pieces on the shelf, or of pieces more or fewer. */
const isTotal = (reason: StockReason) => reason === 'counted' || reason === 'other'

const pieceLabels: Record<StockReason, () => string> = {
  counted: m.products_selling_correct_counted_pieces,
  damaged: m.products_selling_correct_damaged_pieces,
  returned: m.products_selling_correct_returned_pieces,
  found: m.products_selling_correct_found_pieces,
  other: m.products_selling_correct_other_pieces,
}

const variantOption = ({ id, name, name_bn }: SellerProduct['variants'][number]) => (
  <option key={id} value={id}>
    {inPageLanguage(name ?? '', name_bn)}
  </option>
)

const reasonOption = (reason: StockReason) => (
  <option key={reason} value={reason}>
    {stockKindLabel(reason)}
  </option>
)

type Typed = { reason: StockReason; pieces: number | null; note: string; stock: number; after: number | null }

const problemsOf = ({ reason, pieces, note, stock, after }: Typed) => ({
  pieces:
    pieces === null || (!isTotal(reason) && pieces === 0)
      ? m.products_selling_stock_whole()
      : after !== null && after < 0
        ? m.error_stock_too_low({ stock: formatNumber(stock) })
        : undefined,
  note: reason === 'other' && note.trim() === '' ? m.field_required() : undefined,
})

/** Corrects a stock for a reason, down or up (rules.md C-22). Import it lazily. */
export default function CorrectDialog({ product, onClose }: CorrectDialogProps) {
  const { id, variants } = product
  const draft = useTextDraft(`stock:${id}`, { reason: 'counted', pieces: '', note: '', variant: '' })
  const { input, change } = draft
  const [attempts] = useState(() => keptAttempts(`stock of product ${id}`))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ pieces?: string | undefined; note?: string | undefined }>({})
  /** A correction that was not answered, and as what it was typed. */
  const [lost, setLost] = useState<{ typed: string; body: Correction } | null>(null)
  const changed = useProductsChanged()
  const reason = stockReasons.find((one) => one === input.reason) ?? 'counted'
  const pieces = readPieces(input.pieces)
  const varies = product.options.length > 0
  const variant = variants.find((one) => String(one.id) === input.variant) ?? variants[0]
  const stock = variant?.stock_quantity ?? product.stock_quantity
  const after =
    pieces === null ? null : isTotal(reason) ? pieces : reason === 'damaged' ? stock - pieces : stock + pieces

  const typed = JSON.stringify([input.reason, pieces, input.note, variant?.id])

  const send = async () => {
    setFailure(null)
    // The stock may be as it was to be already: the same again is the same correction.
    const again = lost?.typed === typed ? lost.body : null
    const wrong = problemsOf({ reason, pieces, note: input.note, stock, after })
    if (!again && (wrong.pieces || wrong.note || after === null)) return setErrors(wrong)
    if (!again && after === stock) return setErrors({ pieces: m.products_selling_correct_same() })
    const how = reason === 'counted' ? { stock: after ?? 0, seen: stock } : { change: (after ?? 0) - stock }
    const named = varies && variant && { variant_id: variant.id }
    const body = again ?? { reason, note: input.note.trim(), ...how, ...named }
    setErrors({})
    setBusy(true)
    try {
      changed(
        await callApi('POST /seller/products/{id}/stock/', {
          params: { id },
          headers: { 'idempotency-key': attempts.keyFor(body) },
          body,
        }),
      )
      attempts.end()
      draft.clear()
      notify.success(m.products_selling_stock_saved())
      onClose()
    } catch (error) {
      changed()
      setLost(isUnanswered(error) ? { typed, body } : null)
      const ofField = formatFieldError(error, 'change') ?? formatFieldError(error, 'stock')
      setErrors({ pieces: ofField, note: formatFieldError(error, 'note') })
      if (!ofField) setFailure(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={m.products_selling_stock_correct()}
      description={nameOf(product)}
      submit={m.products_selling_save()}
      busy={busy}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {varies && (
        <Field label={m.variants_variant()}>
          {(control) => (
            <Select {...control} value={variant?.id} onChange={({ target }) => change({ variant: target.value })}>
              {variants.map(variantOption)}
            </Select>
          )}
        </Field>
      )}
      <p className="flex flex-wrap items-center gap-2">
        {m.products_selling_stock_has()} <StockCount pieces={stock} limit={product.low_stock_limit} />
        <ReservedPieces pieces={variant?.reserved ?? product.reserved} />
      </p>
      <Field label={m.products_selling_correct_reason()}>
        {(control) => (
          <Select {...control} value={reason} onChange={({ target }) => change({ reason: target.value })}>
            {stockReasons.map(reasonOption)}
          </Select>
        )}
      </Field>
      <Field
        label={pieceLabels[reason]()}
        help={after !== null && after >= 0 ? m.products_selling_stock_then({ stock: formatNumber(after) }) : undefined}
        error={errors.pieces}
        required
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            value={input.pieces}
            onChange={({ target }) => change({ pieces: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.products_selling_correct_note()}
        error={errors.note}
        optional={reason !== 'other'}
        required={reason === 'other'}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={STOCK_NOTE_MAX}
            value={input.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <StockHistory product={id} />
    </FormDialog>
  )
}
