import { m } from '#web/paraglide/messages.js'
import { type PreferenceRow, PreferenceSwitches } from './preference-switches.tsx'

const rows: readonly PreferenceRow[] = [
  { name: 'order_updates', label: m.account_preference_orders, help: m.account_preference_orders_help },
  { name: 'promotions', label: m.account_preference_promotions, help: m.account_preference_promotions_help },
  { name: 'newsletter', label: m.account_preference_newsletter, help: m.account_preference_newsletter_help },
  { name: 'sms', label: m.account_preference_sms, help: m.account_preference_sms_help },
]

/** SPEC 3's four. What an account cannot do without (a new password, a new device) comes in any case. */
export const PreferencesPart = () => <PreferenceSwitches rows={rows} note={m.account_preference_always()} />
