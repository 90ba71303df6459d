import { DataPart } from '#web/pages/account/settings/data-part.tsx'
import { PreferencesPart } from '#web/pages/account/settings/preferences-part.tsx'
import { SecurityPart } from '#web/pages/account/settings/security-part.tsx'
import { SessionsPart } from '#web/pages/account/settings/sessions-part.tsx'
import { m } from '#web/paraglide/messages.js'
import { Panel } from '#web/ui/panel.tsx'
import { SellingPreferences } from './settings/selling-preferences.tsx'

/** What the seller wants to be told; beside it the same account's settings as on the buyer's dashboard. */
export default function SettingsTab() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Panel title={m.account_selling_preferences()}>
          <SellingPreferences />
        </Panel>
        <Panel title={m.account_preferences()}>
          <PreferencesPart />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Panel title={m.account_security()}>
          <SecurityPart />
        </Panel>
        <Panel title={m.account_sessions()}>
          <SessionsPart />
        </Panel>
        <Panel title={m.account_data()}>
          <DataPart />
        </Panel>
      </div>
    </div>
  )
}
