import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { KeyboardEvent } from 'react'
import { OPTION_VALUE_MAX } from '#contract/catalogue/variant-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PictureEntry } from '../product-pictures.ts'
import { PictureChoice } from './picture-choice.tsx'
import type { ValueForm } from './variants-form.ts'

type ValuePanelProps = {
  value: ValueForm
  at: number
  count: number
  /** Its option is a colour. */
  colour: boolean
  error?: string | undefined
  picture: string
  pictures: readonly PictureEntry[]
  onChange: (part: Partial<ValueForm>) => void
  onPicture: (picture: string) => void
  onMove: (to: number) => void
  onClose: () => void
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** Renames a value in both languages; its colour and the picture of its variants. */
export function ValuePanel(props: ValuePanelProps) {
  const { value, at, count, colour, error, picture, pictures, onChange, onPicture, onMove, onClose } = props
  const name = value.value.trim() || m.variants_value_unnamed()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-4 rounded-md bg-paper p-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.variants_value()} error={error} required>
          {(control) => (
            <Input
              {...control}
              ref={focus}
              maxLength={OPTION_VALUE_MAX}
              autoComplete="off"
              value={value.value}
              onChange={({ target }) => onChange({ value: target.value })}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <Field label={m.variants_value_bn()} optional>
          {(control) => (
            <Input
              {...control}
              lang="bn"
              maxLength={OPTION_VALUE_MAX}
              autoComplete="off"
              value={value.value_bn}
              onChange={({ target }) => onChange({ value_bn: target.value })}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      </div>
      {colour && <SwatchField swatch={value.swatch} onChange={(swatch) => onChange({ swatch })} />}
      <PictureChoice
        label={m.variants_picture_of({ name })}
        chosen={picture}
        pictures={pictures}
        onChoose={onPicture}
      />
      <div className="flex items-center gap-1">
        <IconButton
          label={m.variants_earlier({ name })}
          icon={<ArrowLeft aria-hidden className="size-4.5" />}
          idle={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={m.variants_later({ name })}
          icon={<ArrowRight aria-hidden className="size-4.5" />}
          idle={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <Button size="sm" variant="secondary" className="ms-auto" onClick={onClose}>
          {m.variants_done()}
        </Button>
      </div>
    </div>
  )
}

/** The colour input knows no colour at all, so it begins with a grey. */
const NO_COLOUR = '#808080'

const SwatchField = ({ swatch, onChange }: { swatch: string; onChange: (swatch: string) => void }) => (
  <Field label={m.variants_swatch()} help={m.variants_swatch_help()} optional>
    {(control) => (
      <span className="flex items-center gap-3">
        <input
          {...control}
          type="color"
          value={swatch || NO_COLOUR}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-16 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        {swatch === '' ? (
          <span className="text-sm text-ink-soft">{m.variants_swatch_none()}</span>
        ) : (
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            {m.variants_swatch_remove()}
          </Button>
        )}
      </span>
    )}
  </Field>
)
