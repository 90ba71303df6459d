import { useRef, useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { readPieces } from '#web/features/catalogue/product-numbers.ts'
import { ReservedPieces } from '#web/features/catalogue/reserved-pieces.tsx'
import { StockCount } from '#web/features/catalogue/status-badge.tsx'
import { formatNumber } from '#web/format.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { useAddStock } from './use-add-stock.ts'

const STEPS = [10, 50] as const

type StockDialogProps = { products: readonly SellerProduct[]; onDone: () => void; onClose: () => void }

/** Adds to the stock, which sellers only raise (rules.md C-3). Import it lazily. */
export default function StockDialog({ products, onDone, onClose }: StockDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const ids = products.map(({ id }) => id)
  const subject = `add-stock:${ids.join()}`
  const draft = useTextDraft(subject, { pieces: '' })
  const { add: addStock } = useAddStock(subject)
  const typed = draft.input.pieces
  const setTyped = (pieces: string) => draft.change({ pieces })
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [only] = products.length === 1 ? products : []
  const pieces = readPieces(typed)

  const send = async () => {
    setFailure(null)
    if (pieces === null || pieces < 1) {
      setWrong(m.products_selling_stock_positive())
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      await addStock(ids, pieces)
      notify.success(m.products_selling_done_stock({ count: ids.length, shown: formatNumber(ids.length) }))
      draft.clear()
      onDone()
    } catch (error) {
      const why = formatFieldError(error, 'quantity') ?? formatProblem(error)
      setFailure(`${m.ui_sentence({ text: m.products_selling_stock_failed() })} ${why}`)
      setBusy(false)
    }
  }
  const more = (step: number) => {
    setTyped(String((pieces ?? 0) + step))
    setWrong(undefined)
  }
  return (
    <FormDialog
      title={m.products_selling_stock_title()}
      description={
        only
          ? nameOf(only)
          : m.products_selling_stock_several({ count: products.length, shown: formatNumber(products.length) })
      }
      submit={m.products_selling_stock_submit()}
      busy={busy}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {only && (
        <p className="flex flex-wrap items-center gap-2">
          {m.products_selling_stock_has()} <StockCount pieces={only.stock_quantity} limit={only.low_stock_limit} />
          <ReservedPieces pieces={only.reserved} />
        </p>
      )}
      <Field label={m.products_selling_stock_pieces()} error={wrong} required>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={input}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setWrong(undefined)
              }}
              className="min-w-24 flex-1 basis-24"
            />
            {STEPS.map((step) => (
              <Button key={step} variant="secondary" onClick={() => more(step)}>
                +{formatNumber(step)}
              </Button>
            ))}
          </div>
        )}
      </Field>
      {only && pieces !== null && pieces > 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {m.products_selling_stock_then({ stock: formatNumber(only.stock_quantity + pieces) })}
        </p>
      )}
    </FormDialog>
  )
}
