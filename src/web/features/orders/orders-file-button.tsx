import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { dayInDhaka } from '#contract/business-days.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { getLocale, type Locale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'

type OrdersFileButtonProps = {
  read: (language: Locale) => Promise<string>
  /** What the file's name begins with. */
  name?: string
}

/** What the list shows, as a file with a line per item (rules.md O-13, O-16) or payment. */
export function OrdersFileButton({ read, name = 'orders' }: OrdersFileButtonProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(`${name}-${dayInDhaka(new Date())}.csv`, await read(getLocale()), 'text/csv')
    } catch (error) {
      notify.error(formatProblem(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} title={m.orders_selling_csv()} onClick={() => void download()}>
      {!busy && <Download aria-hidden className="size-5" />}
      <span className="max-md:sr-only">{m.orders_selling_csv()}</span>
    </Button>
  )
}
