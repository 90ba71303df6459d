import { notFound } from '#contract/errors.ts'
import type { Locale } from '#contract/identity/identity.ts'
import { noPayoutDue } from '#contract/orders/order-errors.ts'
import { phoneNotProven } from '#contract/payments/payment-errors.ts'
import { asksForCode, lastOf } from '#contract/payments/payout-rules.ts'
import type { PayoutAccount, PayoutAccountInput } from '#contract/payments/payouts.ts'
import { codeRequired, enterPayoutCode, hasProvenNumber, sendPayoutCode } from '#domains/identity/index.ts'
import { putPayoutAccount } from '#domains/payments/index.ts'
import type { Reader } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts, User } from '#platform/route.ts'
import { lockOrder, touchOrder } from './after-sale-store.ts'
import { payoutDueOf } from './payout.ts'
import { findOrder } from './views.ts'

/**
 * The buyer says where a payout is to be sent (rules.md O-47), and is told that it was said: whoever has taken the
 * session of a buyer has neither the phone nor the mails.
 * @throws ApiError 400 at code; 404; 409 no_payout_due, phone_not_proven; 429
 */
export async function setPayoutAccount(
  resources: Resources,
  buyer: User,
  orderId: number,
  { code, ...input }: PayoutAccountInput,
  request: RequestFacts,
): Promise<void> {
  const { db } = resources
  const account = { holder: '', bank: '', ...input }
  const { ship_phone: phone, payout_account: before } = await readDue(db, buyer, orderId)
  // Said again, since the first answer was lost: its code is used up.
  if (before && isSame(before, account)) return
  if (account.kind === 'bkash' && !(await hasProvenNumber(db, buyer.id, account.number))) throw phoneNotProven()
  const useUp = asksForCode(account.kind, before)
    ? await enterPayoutCode(resources, buyer, { phone, code }, request)
    : null
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const { payout_account: known } = await readDue(tx, buyer, orderId)
    // Another request of this account was faster: what is known by now is changed only with a code.
    if (useUp === null && asksForCode(account.kind, known)) throw codeRequired()
    await useUp?.(tx)
    await putPayoutAccount(tx, orderId, account)
    await touchOrder(tx, orderId)
    await publish(tx, 'payout.account', {
      orderId,
      buyerId: buyer.id,
      phone,
      kind: account.kind,
      last: lastOf(account.number),
      changed: known !== null,
    })
  })
}

/**
 * Sends the code that says where the money goes to the number of the order.
 * @throws ApiError 404; 409 no_payout_due; 429; 503 sms_off
 */
export async function askPayoutCode(
  resources: Resources,
  buyer: User,
  orderId: number,
  locale: Locale | undefined,
  request: RequestFacts,
): Promise<void> {
  const { ship_phone: phone } = await readDue(resources.db, buyer, orderId)
  await sendPayoutCode(resources, buyer, { phone, locale }, request)
}

const isSame = (one: PayoutAccount, other: PayoutAccount) =>
  one.kind === other.kind && one.number === other.number && one.bank === other.bank && one.holder === other.holder

async function readDue(db: Reader, buyer: User, orderId: number) {
  const order = await findOrder(db, { buyerId: buyer.id }, orderId)
  if (!order) throw notFound()
  if (payoutDueOf(order) === 0) throw noPayoutDue()
  return order
}
