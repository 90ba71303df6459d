import { clsx } from 'clsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'

type FoldedFiltersProps = {
  /**
   * How many of them narrow the list. Where it is given, phones fold them away behind a button, which shows the number:
   * several would push the list off the screen.
   */
  on: number | undefined
  /** No search stands beside them: the button shows its words. */
  alone?: boolean
  children: ReactNode
}

/** Selects and days that narrow a list. Where they do not all fit beside its search, they have a row of their own, together. */
export function FoldedFilters({ on, alone = false, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const folds = on !== undefined
  return (
    <>
      {folds && <FiltersButton controls={id} open={open} on={on} named={alone} onClick={() => setOpen(!open)} />}
      <div
        id={id}
        className={clsx(
          'flex min-w-0 flex-wrap items-end gap-3 empty:hidden max-sm:w-full',
          folds && !open && 'max-sm:hidden',
          on === 0 && 'print:hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}

type FiltersButtonProps = { controls: string; open: boolean; on: number; named: boolean; onClick: () => void }

function FiltersButton({ controls, open, on, named, onClick }: FiltersButtonProps) {
  const name = on > 0 ? m.ui_filters_active({ count: formatNumber(on) }) : m.ui_filters()
  return (
    <Button
      variant="secondary"
      {...(!named && { 'aria-label': name, title: name })}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
      className="sm:hidden"
    >
      <SlidersHorizontal aria-hidden className="size-5" />
      {named && name}
      {/* As in the name, whose words are not shown: what is seen can be said to press it. */}
      {!named && on > 0 && <span className="tabular">({formatNumber(on)})</span>}
    </Button>
  )
}
