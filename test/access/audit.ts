import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]

export const auditCases = (_fixture: AccessFixture) =>
  ({
    'GET /admin/audit-log/': { expected: administrator },
    'GET /admin/audit-log/check/': { expected: administrator },
  }) satisfies Record<string, AccessCase>
