import Columns3 from 'lucide-react/icons/columns-3'
import { Suspense, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import type { PictureEntry } from '../product-pictures.ts'
import { FillBar } from './fill-bar.tsx'
import { useLatest } from './use-latest.ts'
import { type CellsProps, useVariantCells } from './use-variant-cells.ts'
import { VariantCards } from './variant-cards.tsx'
import { VariantGrid } from './variant-grid.tsx'
import { type TermField, termFields, variantLabel } from './variants-form.ts'

const VariantSheet = lazy(() => import('./variant-sheet.tsx'))
const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

type VariantsTableProps = CellsProps & {
  pictures: readonly PictureEntry[]
  /** Leaves combinations out; null where only what acts at once is changed. */
  onLeaveOut: ((keys: ReadonlySet<string>) => void) | null
}

const fewColumns: readonly TermField[] = ['price', 'original_price', 'stock_quantity', 'sku']

/** The variants with what they cost and have: a grid, or on a phone a list that opens one at a time. */
export function VariantsTable(props: VariantsTableProps) {
  const { form, errors, pictures, onLeaveOut } = props
  const cells = useVariantCells(props)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [more, setMore] = useState(false)
  const [sheet, setSheet] = useState<string | null>(null)
  const [picturing, setPicturing] = useState<string | null>(null)
  const wide = useWide()
  // Rows render seldom, and call what the latest render would.
  const latest = useLatest(props)
  const leaveOut = onLeaveOut && ((key: string) => latest.current.onLeaveOut?.(new Set([key])))
  const toggle = (key: string, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, key] : [...now].filter((one) => one !== key)))
  const pictured = form.variants.find(({ key }) => key === picturing)
  return (
    <div className="flex flex-col gap-3">
      <FillBar form={form} cells={cells} chosen={chosen} onChosen={setChosen} />
      <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
        <p role="status" className="min-w-0 flex-1 text-ink-soft">
          {cells.filled ? cells.filled.text : wide ? m.variants_paste_hint() : ''}
        </p>
        {cells.filled && (
          <Button size="sm" variant="secondary" onClick={cells.undo}>
            {m.products_selling_undo()}
          </Button>
        )}
        {wide && onLeaveOut && chosen.size > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onLeaveOut(chosen)
              setChosen(new Set())
            }}
          >
            {m.variants_leave_out_chosen()}
          </Button>
        )}
        {wide && (
          <Button size="sm" variant="ghost" aria-pressed={more} onClick={() => setMore(!more)}>
            <Columns3 aria-hidden className="size-4" />
            {more ? m.variants_fewer_columns() : m.variants_more_columns()}
          </Button>
        )}
      </div>
      {wide ? (
        <VariantGrid
          form={form}
          errors={errors}
          cells={cells}
          pictures={pictures}
          columns={more || hasHiddenError(errors) ? termFields : fewColumns}
          chosen={chosen}
          onChosen={setChosen}
          onToggle={toggle}
          onPicture={onLeaveOut && setPicturing}
          onLeaveOut={leaveOut}
        />
      ) : (
        <VariantCards form={form} errors={errors} pictures={pictures} onOpen={setSheet} />
      )}
      <Suspense>
        {sheet !== null && (
          <VariantSheet
            shown={sheet}
            form={form}
            errors={errors}
            cells={cells}
            pictures={pictures}
            onShow={setSheet}
            onClose={() => setSheet(null)}
            onLeaveOut={leaveOut}
          />
        )}
        {pictured && (
          <PictureDialog
            label={variantLabel(form.options, pictured)}
            chosen={pictured.picture}
            pictures={pictures}
            onChoose={(picture) => cells.change(pictured.key, { picture })}
            onClose={() => setPicturing(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** An error of a column that is folded away unfolds it. */
const hasHiddenError = (errors: VariantsTableProps['errors']) =>
  Object.keys(errors).some((field) => /^variants\..*\.(?:barcode|weight_grams)$/.test(field))
