import { clock, MINUTE } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { closeGroup, findDueGroups } from './approval-store.ts'
import { groupKey } from './collect-approvals.ts'
import { findAddressee } from './reader-views.ts'
import { approvalMail } from './selling-notifications.ts'
import { findApproved } from './selling-views.ts'
import { lockBell } from './store.ts'
import { writeMail } from './write-mail.ts'

/** How long approvals are collected after the first one (rules.md N-5). */
const COLLECTED_MS = 10 * MINUTE
const BATCH = 50

/**
 * Writes one mail for the approvals of each seller whose first one is long enough ago. The mail is written in the
 * transaction that closes the group: a killed process leaves both undone, and of two processes one finds the group closed.
 */
export async function tellApprovals(resources: Resources): Promise<void> {
  const before = new Date(clock.now().getTime() - COLLECTED_MS)
  for (;;) {
    const due = await findDueGroups(resources.db, before, BATCH)
    for (const userId of due) await tell(resources, userId, before)
    if (due.length < BATCH) return
  }
}

const tell = (resources: Resources, userId: number, before: Date) =>
  resources.db.transaction().execute(async (tx) => {
    await lockBell(tx, userId)
    const approvals = await closeGroup(tx, userId, before)
    const group = approvals[0]?.group_id
    if (group === undefined) return
    const to = await findAddressee(tx, userId)
    if (!to?.wants.seller_products) return
    const mail = approvalMail(to, await findApproved(tx, approvals))
    if (mail) await writeMail(tx, resources, { userId, key: groupKey(group), at: clock.now(), mail })
  })
