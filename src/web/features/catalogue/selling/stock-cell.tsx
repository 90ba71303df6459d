import { useEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { fieldProblemLabel } from '#web/features/catalogue/format-product.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { mayCorrectStock } from '#web/features/catalogue/product-form.ts'
import { readPieces } from '#web/features/catalogue/product-numbers.ts'
import { ReservedPieces } from '#web/features/catalogue/reserved-pieces.tsx'
import { StockCount } from '#web/features/catalogue/status-badge.tsx'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { InlineEdit } from './inline-edit.tsx'
import { useAddStock } from './use-add-stock.ts'

type StockCellProps = { product: SellerProduct; onCorrect: () => void }

/**
 * The stock of a row, which is raised there: what comes in is added, whatever is sold meanwhile (rules.md C-3). A lower number
 * leads to the correction, which has a reason.
 */
export function StockCell({ product, onCorrect }: StockCellProps) {
  const changed = useProductsChanged()
  /** Leaving for the correction ends the editing here. */
  const [version, setVersion] = useState(0)
  const addStock = useAddStock()
  const incoming = useIncoming(product.stock_quantity, addStock.forget)
  const { id, stock_quantity: stock } = product
  const correct = () => {
    incoming.close()
    setVersion((count) => count + 1)
    onCorrect()
  }
  const save = async (typed: string) => {
    const pieces = readPieces(typed)
    if (pieces === null) return fieldProblemLabel('whole')
    if (pieces < stock && !incoming.isAgain(pieces) && !mayCorrectStock(product))
      return (
        <>
          {m.products_selling_stock_lower()}{' '}
          <button type="button" onClick={correct} className="min-h-6 font-semibold underline">
            {m.products_selling_stock_correct()}
          </button>
        </>
      )
    if (pieces === stock) return null
    try {
      if (mayCorrectStock(product))
        changed(
          await callApi('PATCH /products/{id}/', { params: { id }, headers: {}, body: { stock_quantity: pieces } }),
        )
      else await addStock.add([id], incoming.quantityOf(pieces))
      notify.success(m.products_selling_stock_saved())
      return null
    } catch (error) {
      return formatFieldError(error, 'quantity') ?? formatFieldError(error, 'stock_quantity') ?? formatProblem(error)
    }
  }
  return (
    <>
      <InlineEdit
        key={version}
        label={m.products_selling_stock_of({ name: nameOf(product) })}
        value={String(stock)}
        inputMode="numeric"
        onSave={save}
        onClose={incoming.close}
      >
        <StockCount pieces={stock} limit={product.low_stock_limit} compact />
      </InlineEdit>
      <ReservedPieces pieces={product.reserved} />
    </>
  )
}

/**
 * How many pieces come in with a number that is typed. Sent again, as it had no answer, it is the same pieces, though the stock has
 * changed: perhaps by them. What is typed later is more of them once the stock is known to have changed.
 */
function useIncoming(stock: number, forget: () => void) {
  const last = useRef<{ pieces: number; quantity: number } | null>(null)
  const known = useRef(stock)
  useEffect(() => {
    if (stock !== known.current && last.current === null) forget()
    known.current = stock
  }, [stock, forget])
  const isAgain = (pieces: number) => last.current?.pieces === pieces
  const quantityOf = (pieces: number): number => {
    if (last.current?.pieces !== pieces) last.current = { pieces, quantity: pieces - stock }
    return last.current.quantity
  }
  const close = () => {
    if (last.current !== null && last.current.pieces - last.current.quantity !== stock) forget()
    last.current = null
  }
  return { isAgain, quantityOf, close }
}
