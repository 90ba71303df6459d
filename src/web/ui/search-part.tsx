import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'

type SearchPartProps = {
  label: string
  hint: string
  value: string
  onSearch: (text: string) => void
  /** Selects and days beside the search. */
  children?: ReactNode
  /** The parts of the list (FilterChips), below. */
  chips?: ReactNode
}

/** Above a list: search while typing, what narrows it, and its parts. */
export const SearchPart = ({ label, hint, value, onSearch, children, chips }: SearchPartProps) => (
  <search className="mb-5 flex flex-col gap-4">
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <SearchField label={label} hint={hint} value={value} onPause={onSearch} />
      </div>
      {children}
    </div>
    {chips}
  </search>
)
