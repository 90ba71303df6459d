import { clsx } from 'clsx'
import CircleMinus from 'lucide-react/icons/circle-minus'
import ImagePlus from 'lucide-react/icons/image-plus'
import { memo, use, useId } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { Sending } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { inputModeOf, termLabel } from './term-labels.ts'
import type { TermField, VariantForm } from './variants-form.ts'

type VariantRowProps = {
  variant: VariantForm
  label: string
  /** The same without the names of the options. */
  values: string
  at: number
  columns: readonly TermField[]
  /** The errors of its cells by field, as JSON. */
  wrong: string
  picture: string | undefined
  chosen: boolean
  onChoose: (on: boolean) => void
  onChange: (part: Partial<VariantForm>) => void
  onPicture: (() => void) | null
  onLeaveOut: (() => void) | null
}

/** Characters of a cell: more than the limits of any, so that what is too long is said, not cut. */
export const CELL_MAX = 80

/** A row renders again when what it shows changes: the form holds a hundred of them. What it calls is always the latest. */
export const VariantRow = memo(Row, (before, after) =>
  (['variant', 'label', 'values', 'at', 'columns', 'wrong', 'picture', 'chosen'] as const).every(
    (part) => before[part] === after[part],
  ),
)

function Row({
  variant,
  label,
  values,
  at,
  columns,
  wrong,
  picture,
  chosen,
  onChoose,
  onChange,
  onPicture,
  onLeaveOut,
}: VariantRowProps) {
  const errors = JSON.parse(wrong) as Partial<Record<string, string>>
  return (
    <tr className={clsx('border-b border-line last:border-0', chosen && 'bg-brand-tint')}>
      <td className="align-top">
        <TickBox label={m.ui_select({ name: label })} checked={chosen} onChange={onChoose} />
      </td>
      <th scope="row" className="min-w-28 px-2 py-1 text-start font-medium">
        <span className="flex min-h-9 items-center gap-2">
          {onPicture && <PictureButton label={label} picture={picture} onClick={onPicture} />}
          <span className="wrap-anywhere">{values}</span>
        </span>
        {errors.picture && <FieldError>{errors.picture}</FieldError>}
      </th>
      {columns.map((field, column) => (
        <td key={field} className="px-1 py-1 align-top">
          <Cell
            variant={variant}
            label={label}
            place={[at, column]}
            field={field}
            error={errors[field]}
            onChange={(text) => onChange({ [field]: text })}
          />
        </td>
      ))}
      <td className="align-top">
        <TickBox
          label={m.variants_offer({ name: label })}
          checked={variant.active}
          onChange={(active) => onChange({ active })}
        />
      </td>
      {onLeaveOut && (
        <td className="align-top">
          <IconButton
            label={m.variants_leave_out({ name: label })}
            icon={<CircleMinus aria-hidden className="size-4.5" />}
            onClick={onLeaveOut}
          />
        </td>
      )}
    </tr>
  )
}

const widths: Record<TermField, string> = {
  price: 'min-w-22',
  original_price: 'min-w-22',
  stock_quantity: 'min-w-22',
  sku: 'min-w-28',
  barcode: 'min-w-32',
  weight_grams: 'min-w-24',
}

type CellProps = {
  variant: VariantForm
  label: string
  place: readonly [row: number, column: number]
  field: TermField
  error: string | undefined
  onChange: (text: string) => void
}

function Cell({ variant, label, place: [row, column], field, error, onChange }: CellProps) {
  const id = useId()
  const adds = field === 'stock_quantity' && variant.pieces !== null
  const name = adds ? m.variants_add() : termLabel[field]()
  return (
    <div className={widths[field]}>
      <span className="flex items-center gap-1.5">
        {adds && <span className="shrink-0 tabular whitespace-nowrap">{formatNumber(variant.pieces ?? 0)} +</span>}
        <input
          aria-label={m.variants_cell({ field: name, name: label })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          data-row={row}
          data-column={column}
          inputMode={inputModeOf[field]}
          maxLength={CELL_MAX}
          autoComplete="off"
          spellCheck={false}
          readOnly={use(Sending)}
          value={variant[field]}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(
            'h-9 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-2 tabular focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-sale touch:h-11',
            inputModeOf[field] !== 'text' && 'text-end',
          )}
        />
      </span>
      {error && (
        <div className="max-w-40 pt-0.5 text-start whitespace-normal">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

const PictureButton = ({
  label,
  picture,
  onClick,
}: {
  label: string
  picture: string | undefined
  onClick: () => void
}) => (
  <button
    type="button"
    aria-label={m.variants_picture_of({ name: label })}
    title={m.variants_picture_of({ name: label })}
    onClick={onClick}
    className="inline-flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-surface text-ink-soft hover:border-brand hover:text-brand touch:size-11"
  >
    {picture ? (
      <img src={picture} alt="" width={36} height={36} className="size-full object-cover" />
    ) : (
      <ImagePlus aria-hidden className="size-4.5" />
    )}
  </button>
)
