import { clsx } from 'clsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { SearchField } from './search-field.tsx'

type SearchPartProps = {
  label: string
  hint: string
  value: string
  onSearch: (text: string) => void
  /** Selects and days beside the search. */
  children?: ReactNode
  /**
   * How many of these narrow the list. Where it is given, phones fold them away behind a button, which shows the number:
   * several would push the list off the screen.
   */
  filtersOn?: number | undefined
  /** The parts of the list (FilterChips), below. */
  chips?: ReactNode
}

/** Above a list: search while typing, what narrows it, and its parts. */
export function SearchPart({ label, hint, value, onSearch, children, filtersOn, chips }: SearchPartProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const folds = filtersOn !== undefined
  return (
    <search className="mb-5 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className={clsx('min-w-0 flex-1 basis-72', folds && 'max-sm:basis-40')}>
          <SearchField label={label} hint={hint} value={value} onPause={onSearch} />
        </div>
        {folds && <FiltersButton controls={id} open={open} on={filtersOn} onClick={() => setOpen(!open)} />}
        {/* Together: where they do not all fit beside the search, they have a row of their own. */}
        <div
          id={id}
          className={clsx(
            'flex min-w-0 flex-wrap items-end gap-3 empty:hidden max-sm:w-full',
            folds && !open && 'max-sm:hidden',
          )}
        >
          {children}
        </div>
      </div>
      {chips}
    </search>
  )
}

type FiltersButtonProps = { controls: string; open: boolean; on: number; onClick: () => void }

function FiltersButton({ controls, open, on, onClick }: FiltersButtonProps) {
  const name = on > 0 ? m.ui_filters_active({ count: formatNumber(on) }) : m.ui_filters()
  return (
    <Button
      variant="secondary"
      aria-label={name}
      aria-expanded={open}
      aria-controls={controls}
      title={name}
      onClick={onClick}
      className="sm:hidden"
    >
      <SlidersHorizontal aria-hidden className="size-5" />
      {on > 0 && <span className="tabular">{formatNumber(on)}</span>}
    </Button>
  )
}
