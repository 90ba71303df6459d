import { type AccessCase, type AccessFixture, anyone } from '#test/access-fixture.ts'
import { applicationsCases } from './applications.ts'

export const sellersCases = (fixture: AccessFixture) => {
  return {
    ...applicationsCases(fixture),
    'GET /auth/seller/public/all/': { expected: anyone(200) },
  } satisfies Record<string, AccessCase>
}
