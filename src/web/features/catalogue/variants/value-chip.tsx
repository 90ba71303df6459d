import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { DragHandle, useSorted } from '#web/ui/sortable.tsx'
import { Swatch } from '../attribute-choice.tsx'
import type { PictureEntry } from '../product-pictures.ts'
import type { ValueForm } from './variants-form.ts'

type ValueChipProps = {
  value: ValueForm
  isOpen: boolean
  isWrong: boolean
  picture: string
  pictures: readonly PictureEntry[]
  onOpen: () => void
  onRemove: () => void
}

const small = 'inline-flex h-9 items-center justify-center text-ink-soft hover:text-ink touch:h-11'

/** A value that is dragged by its handle and opens to be changed. */
export function ValueChip({ value, isOpen, isWrong, picture, pictures, onOpen, onRemove }: ValueChipProps) {
  const { item, handle, lifted } = useSorted(value.key)
  const name = value.value.trim() || m.variants_value_unnamed()
  const shown = pictures.find(({ state }) => state.name === 'ready' && state.key === picture)
  return (
    <li
      {...item}
      className={clsx(
        'inline-flex max-w-full items-center rounded-full border bg-surface',
        isWrong ? 'border-sale' : isOpen ? 'border-brand bg-brand-tint' : 'border-line-strong',
        lifted,
      )}
    >
      <DragHandle label={m.variants_drag({ name })} handle={handle} small />
      <button
        type="button"
        aria-expanded={isOpen}
        data-wrong={isWrong || undefined}
        onClick={onOpen}
        className="inline-flex h-9 min-w-6 items-center gap-1.5 overflow-hidden text-sm font-medium hover:text-brand touch:h-11"
      >
        {value.swatch !== '' && <Swatch colour={value.swatch} />}
        {shown && <img src={shown.preview} alt="" width={24} height={24} className="size-6 rounded-sm object-cover" />}
        <span className="truncate" lang={otherLanguage(name)}>
          {name}
        </span>
        <span className="sr-only"> {m.variants_value_change()}</span>
      </button>
      <button
        type="button"
        aria-label={m.ui_remove({ name })}
        title={m.ui_remove({ name })}
        onClick={onRemove}
        className={clsx(small, 'w-8 rounded-e-full touch:w-11')}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
