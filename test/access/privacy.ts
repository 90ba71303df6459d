import { type Line, type Stage, signedIn } from '#test/access-stage.ts'

export const privacyLines = (_stage: Stage) =>
  ({
    'GET /auth/export/': { expected: signedIn(200) },
    // The people of this test have no password anybody knows (close-account.test.ts has some that do).
    'POST /auth/close/': { expected: signedIn(400), prepare: async () => ({ body: { password: 'wrong' } }) },
  }) satisfies Record<string, Line>
