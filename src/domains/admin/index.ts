/**
 * Admin: what belongs to no other noun.
 *
 * The **audit log** (audit_log) holds who changed what: one entry for each row that a seller or one of the team changed,
 * written by triggers in the same transaction, never changed or deleted. The **chain** (audit_chain) seals each entry with
 * the hash of the one sealed before it, so that a change of old entries is found (decision 8).
 *
 * **Accounts** are identity's, and so is what is done to them; what hangs on them is put beside them here. A **view**
 * (user_views) is one look of the team at an account as its owner sees it: to read only, and never without its row.
 */
export { checkChain, holdsHead } from './audit-views.ts'
