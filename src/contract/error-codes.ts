import type * as addresses from './addresses/address-errors.ts'
import type { ApiError } from './api-error.ts'
import type * as cart from './cart/cart-errors.ts'
import type * as attributes from './catalogue/attribute-errors.ts'
import type * as catalogue from './catalogue/catalogue-errors.ts'
import type * as synonyms from './catalogue/synonym-errors.ts'
import type * as taxonomy from './catalogue/taxonomy-errors.ts'
import type * as coupons from './coupons/coupon-errors.ts'
import type { ErrorKind, ErrorParams } from './declare-error.ts'
import type * as common from './errors.ts'
import type * as identity from './identity/identity-errors.ts'
import type * as team from './identity/team-errors.ts'
import type * as imports from './imports/import-errors.ts'
import type * as orders from './orders/order-errors.ts'
import type * as payments from './payments/payment-errors.ts'
import type * as privacy from './privacy/privacy-errors.ts'
import type * as questions from './questions/question-errors.ts'
import type * as reviews from './reviews/review-errors.ts'
import type * as applications from './sellers/application-errors.ts'
import type * as sellers from './sellers/seller-errors.ts'
import type * as settings from './settings/settings-errors.ts'
import type * as support from './support/support-errors.ts'
import type * as watches from './watches/watch-errors.ts'
import type * as wishlist from './wishlist/wishlist-errors.ts'

type ErrorsOf<Module> = Extract<Module[keyof Module], ErrorKind>

/** Every declared error. Only its type: the sentences stay on the server. */
type AnyError =
  | ErrorsOf<typeof common>
  | ErrorsOf<typeof identity>
  | ErrorsOf<typeof team>
  | ErrorsOf<typeof settings>
  | ErrorsOf<typeof sellers>
  | ErrorsOf<typeof applications>
  | ErrorsOf<typeof catalogue>
  | ErrorsOf<typeof taxonomy>
  | ErrorsOf<typeof attributes>
  | ErrorsOf<typeof synonyms>
  | ErrorsOf<typeof imports>
  | ErrorsOf<typeof coupons>
  | ErrorsOf<typeof wishlist>
  | ErrorsOf<typeof addresses>
  | ErrorsOf<typeof watches>
  | ErrorsOf<typeof cart>
  | ErrorsOf<typeof payments>
  | ErrorsOf<typeof orders>
  | ErrorsOf<typeof reviews>
  | ErrorsOf<typeof questions>
  | ErrorsOf<typeof support>
  | ErrorsOf<typeof privacy>

/** The `code` of every error that the API answers with. */
export type ErrorCode = AnyError['code']

type ParamsOf<Declared> = Declared extends { saying: (detail: string, ...params: infer Params) => ApiError }
  ? Params extends [infer Said]
    ? Said
    : object
  : ErrorParams

/** The `params` beside a code. */
export type ParamsOfError<Code extends ErrorCode> = ParamsOf<Extract<AnyError, ErrorKind<Code>>>

declare module './api-error.ts' {
  interface Codes {
    api: ErrorCode
  }
}
