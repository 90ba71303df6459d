import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { dayInDhaka } from '#contract/business-days.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/save-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx'

const CloseAccountDialog = lazy(() => import('./close-account-dialog.tsx'))

const INDENT = 2

type Step = { name: 'idle' | 'asking' | 'saved' } | { name: 'failed'; error: unknown }

/** Exports the account's data, or closes the account. */
export function DataPart() {
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const [closing, setClosing] = useState(false)
  const download = async () => {
    setStep({ name: 'asking' })
    try {
      const all = await callApi('GET /auth/export/')
      saveFile(`haat-data-${dayInDhaka(new Date())}.json`, JSON.stringify(all, null, INDENT), 'application/json')
      setStep({ name: 'saved' })
    } catch (error) {
      setStep({ name: 'failed', error })
    }
  }
  return (
    <SettingRows>
      <SettingRow
        title={m.account_data_download()}
        text={m.account_data_download_text()}
        below={<Outcome step={step} />}
        action={
          <Button variant="secondary" size="sm" busy={step.name === 'asking'} onClick={() => void download()}>
            {step.name !== 'asking' && <Download aria-hidden className="size-4.5" />}
            {step.name === 'asking'
              ? m.account_data_collecting()
              : step.name === 'failed'
                ? m.ui_try_again()
                : m.account_data_button()}
          </Button>
        }
      />
      <SettingRow
        title={m.account_close()}
        text={m.account_close_text()}
        action={
          <Button variant="danger" size="sm" onClick={() => setClosing(true)}>
            {m.account_close_button()}
          </Button>
        }
      />
      {closing && (
        <Suspense>
          <CloseAccountDialog onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </SettingRows>
  )
}

function Outcome({ step }: { step: Step }) {
  if (step.name === 'saved') return <Banner tone="success">{m.account_data_saved()}</Banner>
  if (step.name === 'failed') return <Banner tone="error">{formatProblem(step.error)}</Banner>
  return null
}
