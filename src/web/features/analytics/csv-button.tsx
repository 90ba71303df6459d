import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'

type CsvButtonProps = {
  /** What is in the file, in words. */
  name: string
  /** Where several are side by side: what this one has. */
  mark?: string | undefined
  file: string
  read: () => Promise<string>
}

/** What a card shows, as a file for spreadsheets. */
export function CsvButton({ name, mark, file, read }: CsvButtonProps) {
  const [busy, setBusy] = useState(false)
  const text = mark === undefined ? 'CSV' : `CSV · ${mark}`
  const download = async () => {
    setBusy(true)
    try {
      saveFile(file, await read(), 'text/csv')
    } catch (error) {
      notify.error(formatProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={mark === undefined ? m.analytics_csv_of({ name }) : `${text}: ${name}`}
      onClick={() => void download()}
    >
      {!busy && <Download aria-hidden className="size-4.5" />}
      {text}
    </Button>
  )
}
