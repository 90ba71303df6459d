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

/** Recovery codes, shown this once: whoever closes without having kept them is asked first. */
export function CodesDialog({ codes, intro, onClose }: CodesDialogProps) {
  const [kept, setKept] = useState(false)
  const [warned, setWarned] = useState(false)
  const text = [m.account_codes_heading(), '', ...codes, ''].join('\n')
  const leave = () => (kept || warned ? onClose() : setWarned(true))
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={m.account_codes_title()}
      description={intro}
      footer={
        <Button onClick={leave} variant={warned && !kept ? 'danger' : 'primary'}>
          {warned && !kept ? m.account_codes_leave() : m.account_codes_done()}
        </Button>
      }
    >
      <ul className="mt-4 grid justify-items-center gap-x-4 gap-y-1 rounded-md border border-line bg-paper p-4 text-sm font-semibold whitespace-nowrap tabular select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} onCopied={() => setKept(true)} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            saveFile('haat-recovery-codes.txt', text, 'text/plain')
            setKept(true)
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
            setKept(true)
          }}
        >
          <Printer aria-hidden className="size-4.5" />
          {m.account_codes_print()}
        </Button>
      </div>
      {warned && !kept && (
        <div className="mt-4">
          <Banner tone="error">{m.account_codes_not_kept()}</Banner>
        </div>
      )}
    </Dialog>
  )
}
