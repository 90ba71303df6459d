import { DataPart } from '#web/features/identity/security/data-part.tsx'
import { SecurityPart } from '#web/features/identity/security/security-part.tsx'
import { SessionsPart } from '#web/features/identity/security/sessions-part.tsx'
import { PreferencesPart } from '#web/features/notifications/preferences/preferences-part.tsx'
import { SellingPreferences } from '#web/features/notifications/preferences/selling-preferences.tsx'
import { m } from '#web/paraglide/messages.js'
import { Panel } from '#web/ui/panel.tsx'

/** The seller's notification preferences, and the account settings of the buyer's dashboard. */
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
        <Panel title={m.account_data()}>
          <DataPart />
        </Panel>
        {/* Last, since nobody knows how many there are before they have loaded. */}
        <Panel title={m.account_sessions()}>
          <SessionsPart />
        </Panel>
      </div>
    </div>
  )
}
