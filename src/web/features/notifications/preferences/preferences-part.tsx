import { m } from '#web/paraglide/messages.js'
import { type PreferenceRow, PreferenceSwitches } from './preference-switches.tsx'

const rows: readonly PreferenceRow[] = [
  { name: 'order_updates', label: m.account_preference_orders, help: m.account_preference_orders_help },
  { name: 'promotions', label: m.account_preference_promotions, help: m.account_preference_promotions_help },
  { name: 'newsletter', label: m.account_preference_newsletter, help: m.account_preference_newsletter_help },
  { name: 'sms', label: m.account_preference_sms, help: m.account_preference_sms_help },
]

/** A buyer's four preferences (rules.md N-1). Security mails (new password, new device) are always sent. */
export const PreferencesPart = () => <PreferenceSwitches rows={rows} note={m.account_preference_always()} />
