import type { Expected, Line, Stage } from '#test/access-stage.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]

export const auditLines = (_stage: Stage) =>
  ({
    'GET /admin/audit-log/': { expected: administrator },
    'GET /admin/audit-log/check/': { expected: administrator },
  }) satisfies Record<string, Line>
