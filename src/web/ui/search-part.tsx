import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FoldedFilters } from './folded-filters.tsx'
import { SearchField } from './search-field.tsx'

type SearchPartProps = {
  label: string
  hint: string
  value: string
  onSearch: (text: string) => void
  /** Selects and days beside the search. */
  children?: ReactNode
  /** How many of these narrow the list, where phones fold them away. */
  filtersOn?: number | undefined
  /** The parts of the list (FilterChips), below. */
  chips?: ReactNode
}

/** Above a list: search while typing, what narrows it, and its parts. */
export const SearchPart = ({ label, hint, value, onSearch, children, filtersOn, chips }: SearchPartProps) => (
  <search className="mb-5 flex flex-col gap-4">
    <div className="flex flex-wrap items-end gap-3">
      <div
        className={clsx(
          'min-w-0 flex-1 basis-72',
          // Beside the button where there is room for its words too.
          'max-sm:min-w-[min(100%,12rem)]',
          filtersOn !== undefined && 'max-sm:basis-40',
          value === '' && 'print:hidden',
        )}
      >
        <SearchField label={label} hint={hint} value={value} onPause={onSearch} />
      </div>
      <FoldedFilters on={filtersOn}>{children}</FoldedFilters>
    </div>
    {chips}
  </search>
)
