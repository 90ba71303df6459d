import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from './select.tsx'

/** Rows on a page of a working list. */
export const pageSizes = ['50', '100'] as const
export type PageSize = (typeof pageSizes)[number]

type PageSizeSelectProps = { size: PageSize; onSize: (size: PageSize) => void }

export const PageSizeSelect = ({ size, onSize }: PageSizeSelectProps) => (
  <Select
    aria-label={m.ui_page_size()}
    value={size}
    onChange={({ target }) => onSize(pageSizes.find((one) => one === target.value) ?? '50')}
  >
    {pageSizes.map((one) => (
      <option key={one} value={one}>
        {m.ui_page_rows({ shown: formatNumber(Number(one)) })}
      </option>
    ))}
  </Select>
)
