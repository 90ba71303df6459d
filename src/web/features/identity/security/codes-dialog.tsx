import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/save-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { printText } from './print-text.ts'

export type CodesDialogProps = { codes: readonly string[]; intro: string; onClose: () => void }

/** Recovery codes, shown only once: closing without having saved them needs a confirmation. */
export function CodesDialog({ codes, intro, onClose }: CodesDialogProps) {
  const [saved, setSaved] = useState(false)
  const [warned, setWarned] = useState(false)
  const text = [m.account_codes_heading(), '', ...codes, ''].join('\n')
  const leave = () => (saved || warned ? onClose() : setWarned(true))
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={m.account_codes_title()}
      description={intro}
      footer={
        <Button onClick={leave} variant={warned && !saved ? 'danger' : 'primary'}>
          {warned && !saved ? m.account_codes_leave() : m.account_codes_done()}
        </Button>
      }
    >
      <ul className="mt-4 grid justify-items-center gap-x-4 gap-y-1 rounded-md border border-line bg-paper p-4 text-sm font-semibold whitespace-nowrap tabular select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} onCopied={() => setSaved(true)} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            saveFile('haat-recovery-codes.txt', text, 'text/plain')
            setSaved(true)
          }}
        >
          <Download aria-hidden className="size-4.5" />
          {m.account_codes_download()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            printText(m.account_codes_title(), text)
            setSaved(true)
          }}
        >
          <Printer aria-hidden className="size-4.5" />
          {m.account_codes_print()}
        </Button>
      </div>
      {warned && !saved && (
        <div className="mt-4">
          <Banner tone="error">{m.account_codes_not_kept()}</Banner>
        </div>
      )}
    </Dialog>
  )
}
