import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]

export const reportsCases = (_fixture: AccessFixture) =>
  ({
    'GET /admin/reports/sales/': { expected: administrator },
    'GET /admin/reports/sales/stores/': { expected: administrator },
    'GET /admin/reports/coupons/': { expected: administrator },
    'GET /admin/reports/returns/': { expected: administrator },
    'GET /admin/reports/speed/': { expected: administrator },
    'GET /admin/reports/searches/': { expected: administrator },
    'GET /admin/reports/payments/': { expected: administrator },
    'GET /admin/reports/csv/': {
      expected: administrator,
      prepare: async () => ({ path: '/admin/reports/csv/?part=sales' }),
    },
  }) satisfies Record<string, AccessCase>
