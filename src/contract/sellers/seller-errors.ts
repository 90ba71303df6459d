import { declareError } from '#contract/declare-error.ts'

export const storeSuspended = declareError(409, 'store_suspended', 'This store is suspended already.')

export const storeNotSuspended = declareError(409, 'store_not_suspended', 'This store is not suspended.')

export const storeClosed = declareError(409, 'store_closed', 'This store was closed with its owner’s account.')

const inWords = /* @__PURE__ */ new Intl.DateTimeFormat('en-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })

/** Without `back_on` when the store has named no day. */
export const storeOnHoliday = declareError(
  409,
  'store_on_holiday',
  ({ seller, back_on }: { product_id: number; seller: string; seller_bn?: string; back_on?: string }) =>
    back_on === undefined
      ? `${seller} is on holiday and sells nothing at the moment.`
      : `${seller} is on holiday until ${inWords.format(new Date(`${back_on}T00:00:00+06:00`))}.`,
)
