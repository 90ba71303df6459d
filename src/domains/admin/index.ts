/**
 * Admin: what belongs to no other domain.
 *
 * The **audit log** (audit_log) records who changed what: one entry for each row that a seller or a team member
 * changed, written by triggers in the same transaction, never changed or deleted. The **chain** (audit_chain) seals
 * each entry with the hash of the one sealed before it, so that a change of old entries is detected (decision 8).
 *
 * **Accounts** and their actions are in identity; their related data is added here. A **view** (user_views) is one
 * read-only look of the team at an account as its owner sees it, and never happens without its row.
 */
export { checkChain, holdsHead } from './audit-views.ts'
