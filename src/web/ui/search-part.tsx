import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'

type SearchPartProps = {
  label: string
  hint: string
  said: string
  onSearch: (text: string) => void
  /** Selects and days beside the search. */
  children?: ReactNode
  /** The parts of the list (FilterChips), below. */
  chips?: ReactNode
}

/** Above a list: search while typing, what narrows it, and its parts. */
export const SearchPart = ({ label, hint, said, onSearch, children, chips }: SearchPartProps) => (
  <search className="mb-5 flex flex-col gap-4">
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <SearchField label={label} hint={hint} said={said} onPause={onSearch} />
      </div>
      {children}
    </div>
    {chips}
  </search>
)
