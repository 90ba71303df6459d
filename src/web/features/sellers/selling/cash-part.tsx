import { useState } from 'react'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useSetOwnStore } from '#web/features/sellers/use-store.ts'
import { m } from '#web/paraglide/messages.js'
import { useSettings } from '#web/settings.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { notify } from '#web/ui/toast.ts'

/** Whether buyers of the store may pay on delivery; saved at once. */
export function CashPart({ store }: { store: StoreProfile }) {
  const setStore = useSetOwnStore()
  const { cash_on_delivery: offered } = useSettings()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (takes_cash: boolean) => {
    setSaving(true)
    setFailure(null)
    try {
      setStore(await callApi('PUT /auth/seller/profile/', { body: { takes_cash } }))
      notify.success(takes_cash ? m.store_cash_on() : m.store_cash_off())
    } catch (error) {
      setFailure(formatProblem(error))
    }
    setSaving(false)
  }
  return (
    <Panel title={m.store_cash_title()}>
      <div className="flex flex-col gap-4">
        <Switch
          label={m.store_cash_take()}
          help={m.store_cash_help()}
          checked={store.takes_cash}
          busy={saving}
          onChange={(takes) => void save(takes)}
        />
        {!offered && <p className="text-sm text-warning">{m.store_cash_market_off()}</p>}
        {failure && (
          <Banner tone="error">
            <span className="block font-semibold">{m.store_cash_failed()}</span>
            {failure}
          </Banner>
        )}
      </div>
    </Panel>
  )
}
