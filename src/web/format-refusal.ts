import type { MethodRefusal, RefusalParams } from '#contract/payments/methods.ts'
import { formatAmount } from '#web/format.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

const texts: Record<MethodRefusal, (params: RefusalParams) => string> = {
  off: () => m.payment_refused_off(),
  record: () => m.payment_refused_record(),
  store: ({ store = '', store_bn }) => m.payment_refused_store({ store: inPageLanguage(store, store_bn) }),
  category: ({ product_name = '', product_name_bn }) =>
    m.payment_refused_category({ product: inPageLanguage(product_name, product_name_bn) }),
  area: ({ area = '' }) => m.payment_refused_area({ area }),
  amount_too_small: ({ amount = '0' }) => m.payment_from({ amount: formatAmount(amount) }),
  amount_too_large: ({ amount = '0' }) => m.payment_up_to({ amount: formatAmount(amount) }),
  first_order: ({ amount = '0' }) => m.payment_refused_first_order({ amount: formatAmount(amount) }),
}

/** Why a way to pay cannot be used for an order, in a sentence. A server newer than this page may have other reasons. */
export const formatRefusal = (reason: string, params: RefusalParams): string =>
  Object.hasOwn(texts, reason) ? texts[reason as MethodRefusal](params) : m.error_method_not_offered()
