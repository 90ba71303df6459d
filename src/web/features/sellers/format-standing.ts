import type { StoreState, SuspensionReason } from '#contract/sellers/standing-rules.ts'
import { m } from '#web/paraglide/messages.js'

const reasons: Record<SuspensionReason, () => string> = {
  counterfeit: m.stores_admin_reason_counterfeit,
  forbidden_goods: m.stores_admin_reason_forbidden_goods,
  not_shipping: m.stores_admin_reason_not_shipping,
  complaints: m.stores_admin_reason_complaints,
  papers: m.stores_admin_reason_documents,
  fraud: m.stores_admin_reason_fraud,
  other: m.stores_admin_reason_other,
}
export const suspensionReasonLabel = (reason: SuspensionReason) => reasons[reason]()

const states: Record<StoreState, () => string> = {
  open: m.stores_admin_state_open,
  on_holiday: m.stores_admin_state_on_holiday,
  suspended: m.stores_admin_state_suspended,
  closed: m.stores_admin_state_closed,
}
export const storeStateLabel = (state: StoreState) => states[state]()
