import { type AccessCase, type AccessFixture, signedIn } from '#test/access-fixture.ts'

export const privacyCases = (_fixture: AccessFixture) =>
  ({
    'GET /auth/export/': { expected: signedIn(200) },
    // The accounts of this fixture have no known password; privacy.test.ts covers the success.
    'POST /auth/close/': { expected: signedIn(400), prepare: async () => ({ body: { password: 'wrong' } }) },
  }) satisfies Record<string, AccessCase>
