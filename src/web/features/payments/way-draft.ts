import { type PaymentMethod, paymentMethods } from '#contract/payments/methods.ts'
import { drafts, textsOf } from '#web/drafts.ts'

const draft = drafts<{ method: string }>({
  name: 'way_to_pay',
  area: 'session',
  version: 1,
  parse: (value) => textsOf(value, ['method']),
})()

/** The way to pay that was chosen for the order being filled in, also after a visit to a gateway that ended unpaid. */
export const wayDraft = {
  read: (): PaymentMethod | null => paymentMethods.find((method) => method === draft.read()?.method) ?? null,
  save: (method: PaymentMethod) => draft.save({ method }),
  clear: draft.clear,
}
