import { expect, test } from 'vitest'
import { routeKey } from '#platform/caller.ts'
import { routes } from '../src/app.ts'

/** Limits that hold an attack off are few and never met by accident: losing one would be noticed nowhere else. */
const LIMITED = {
  '5 in 60 minutes by user': ['POST /auth/email/verification/', 'POST /support/contact/'],
  '10 in 10 minutes by user': ['GET /admin/audit-log/check/'],
  '10 in 60 minutes by user': [
    'GET /auth/export/',
    'POST /auth/email/change/',
    'POST /auth/phone/confirm/',
    'POST /auth/phone/number/codes/',
    'POST /auth/phone/prove/',
    'POST /orders/{id}/payout-account/code/',
  ],
  '20 in 60 minutes by user': [
    'POST /onboarding/seller-applications/',
    'POST /qna/questions/',
    'POST /seller/imports/{id}/pictures/',
    'POST /support/tickets/',
  ],
  '30 in 10 minutes by user': ['POST /orders/', 'POST /orders/{id}/payment/'],
  '30 in 60 minutes by user': ['PUT /auth/avatar/'],
  '60 in 10 minutes by user': ['POST /support/messages/', 'POST /support/tickets/{id}/reply/'],
  '60 in 60 minutes by address': ['POST /auth/register/', 'POST /products/searches/'],
  '60 in 60 minutes by user': [
    'GET /admin/orders/csv/',
    'GET /admin/payments/csv/',
    'GET /orders/csv/',
    'PATCH /reviews/reviews/{id}/',
    'POST /admin/staff/',
    'POST /admin/statements/',
    'POST /admin/users/{id}/password-link/',
    'POST /admin/users/{id}/verification/',
    'POST /orders/{id}/refusal/',
    'POST /orders/{id}/request_cancel/',
    'POST /orders/{id}/request_refund/',
    'POST /orders/{id}/request_replace/',
    'POST /payments/{id}/cancel/',
    'POST /reviews/reviews/',
    'POST /seller/imports/',
    'POST /seller/products/{id}/appeal/',
    'PUT /auth/seller/profile/',
    'PUT /onboarding/seller-applications/{id}/documents/{kind}/',
    'PUT /orders/{id}/payout-account/',
    'PUT /orders/{id}/tracking/',
    'PUT /reviews/reviews/{id}/',
  ],
  '120 in 10 minutes by user': ['PATCH /coupons/{id}/', 'POST /coupons/', 'POST /coupons/apply/', 'PUT /coupons/{id}/'],
  '120 in 60 minutes by address': [
    'POST /auth/email/confirm/',
    'POST /auth/email/verify/',
    'POST /auth/password/reset/',
    'POST /auth/phone/number/stop/',
  ],
  '120 in 60 minutes by user': [
    'DELETE /addresses/{id}/',
    'GET /seller/imports/{id}/report/',
    'GET /seller/products/export/',
    'PATCH /qna/answers/{id}/',
    'PATCH /qna/questions/{id}/',
    'POST /addresses/',
    'POST /qna/answers/',
    'POST /tags/',
    'POST /watches/',
    'PUT /addresses/{id}/',
    'PUT /addresses/{id}/default/',
    'PUT /qna/answers/{id}/',
    'PUT /qna/questions/{id}/',
  ],
  '240 in 1 minutes by user': ['GET /admin/search/'],
  '300 in 10 minutes by user': ['POST /payments/offers/'],
  '300 in 60 minutes by user': [
    'DELETE /reviews/reviews/{id}/helpful/',
    'DELETE /seller/saved-answers/{id}/',
    'PATCH /seller/imports/{id}/',
    'POST /admin/orders/{id}/refunds/',
    'POST /admin/payment-messages/{id}/replay/',
    'POST /admin/payments/{id}/ask/',
    'POST /admin/payments/{id}/messages/{message}/replay/',
    'POST /admin/payments/{id}/receipts/{receipt}/payout/',
    'POST /admin/payments/{id}/receipts/{receipt}/return/',
    'POST /admin/payments/{id}/refunds/{refund}/payout/',
    'POST /admin/payments/{id}/refunds/{refund}/retry/',
    'POST /admin/payouts/{id}/',
    'POST /orders/move/',
    'POST /reviews/reviews/{id}/helpful/',
    'POST /reviews/reviews/{id}/report/',
    'POST /seller/imports/{id}/pictures/{picture}/',
    'POST /seller/saved-answers/',
    'PUT /seller/saved-answers/{id}/',
  ],
  '600 in 1 minutes by address': ['GET /payments/{id}/'],
  '600 in 60 minutes by user': [
    'PATCH /categories/{id}/',
    'POST /categories/',
    'POST /media/pictures/',
    'POST /orders/{id}/refusal/preview/',
    'POST /seller/products/bulk/',
    'POST /seller/products/sorting/',
    'POST /seller/products/{id}/duplicate/',
    'PUT /categories/{id}/',
  ],
  '900 in 60 minutes by user': [
    'PATCH /onboarding/seller-applications/{id}/',
    'PUT /onboarding/seller-applications/{id}/',
  ],
  '1000 in 60 minutes by user': ['GET /seller/imports/{id}/rows/{row}/picture/'],
  '1200 in 60 minutes by user': [
    'PATCH /products/{id}/',
    'POST /admin/products/decide/',
    'POST /products/',
    'POST /products/{id}/add_media/',
    'POST /seller/products/prices/',
    'POST /seller/products/{id}/stock/',
    'PUT /products/{id}/',
  ],
}

test('calls are limited as often as listed here, and no others', () => {
  const limited: Record<string, string[]> = {}
  for (const route of routes) {
    if (!route.facts.rate) continue
    const { max, windowSeconds, by } = route.facts.rate
    const limit = `${max} in ${windowSeconds / 60} minutes by ${by}`
    limited[limit] = [...(limited[limit] ?? []), routeKey(route)].toSorted()
  }
  expect(limited).toEqual(LIMITED)
})
