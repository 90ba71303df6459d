import CircleMinus from 'lucide-react/icons/circle-minus'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { PictureEntry } from '../product-pictures.ts'
import type { FormErrors } from '../use-product-form.ts'
import { PictureChoice } from './picture-choice.tsx'
import { inputModeOf, termLabel } from './term-labels.ts'
import type { useVariantCells } from './use-variant-cells.ts'
import { fieldOfVariant } from './variant-checks.ts'
import { CELL_MAX } from './variant-row.tsx'
import {
  soldOf,
  type TermField,
  termFields,
  type VariantForm,
  type VariantsForm,
  variantLabel,
} from './variants-form.ts'

type VariantSheetProps = {
  /** The key of the variant. */
  shown: string
  form: VariantsForm
  errors: FormErrors
  cells: ReturnType<typeof useVariantCells>
  pictures: readonly PictureEntry[]
  onShow: (key: string) => void
  onClose: () => void
  /** Null where combinations and pictures are not changed. */
  onLeaveOut: ((key: string) => void) | null
}

/** One variant's fields on a phone, with the way to the one before and the next. Import it lazily. */
export default function VariantSheet({
  shown,
  form,
  errors,
  cells,
  pictures,
  onShow,
  onClose,
  onLeaveOut,
}: VariantSheetProps) {
  const rows = soldOf(form)
  const at = rows.findIndex(({ key }) => key === shown)
  const variant = rows[at]
  if (!variant) return null
  const go = (to: number) => {
    const next = rows[to]
    if (next) onShow(next.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // In the same field of the next variant, which keeps the keyboard open.
    event.preventDefault()
    go(at + 1)
  }
  const label = variantLabel(form.options, variant)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={label}
      description={m.variants_place({ place: formatNumber(at + 1), count: formatNumber(rows.length) })}
      footer={
        <>
          <Button variant="secondary" idle={at === 0} onClick={() => go(at - 1)}>
            {m.ui_previous()}
          </Button>
          <Button variant="secondary" idle={at === rows.length - 1} onClick={() => go(at + 1)}>
            {m.ui_next()}
          </Button>
          <Button onClick={onClose}>{m.variants_done()}</Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its inputs */}
      <div onKeyDown={onKeyDown} className="mt-3 flex flex-col gap-4">
        <div className="grid grid-cols-2 items-start gap-4">
          {termFields.map((field) => (
            <TermInput
              key={field}
              field={field}
              variant={variant}
              error={errors[fieldOfVariant(variant.key, field)]}
              onChange={(text) => cells.change(variant.key, { [field]: text })}
            />
          ))}
        </div>
        <Switch
          label={m.variants_offered()}
          checked={variant.active}
          onChange={(active) => cells.change(variant.key, { active })}
        />
        {onLeaveOut && (
          <>
            <PictureChoice
              label={m.variants_picture()}
              chosen={variant.picture}
              pictures={pictures}
              onChoose={(picture) => cells.change(variant.key, { picture })}
            />
            <Button
              variant="ghost"
              size="sm"
              className="self-start"
              onClick={() => {
                onLeaveOut(variant.key)
                const next = rows[at + 1] ?? rows[at - 1]
                if (next) onShow(next.key)
                else onClose()
              }}
            >
              <CircleMinus aria-hidden className="size-4.5" />
              {m.variants_leave_out({ name: label })}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

type TermInputProps = {
  field: TermField
  variant: VariantForm
  error: string | undefined
  onChange: (text: string) => void
}

function TermInput({ field, variant, error, onChange }: TermInputProps) {
  const adds = field === 'stock_quantity' && variant.pieces !== null
  return (
    <Field
      label={adds ? m.variants_add() : termLabel[field]()}
      help={adds ? m.products_selling_stock_now({ stock: formatNumber(variant.pieces ?? 0) }) : undefined}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          inputMode={inputModeOf[field]}
          enterKeyHint="next"
          maxLength={CELL_MAX}
          autoComplete="off"
          value={variant[field]}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
