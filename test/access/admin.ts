import type { Expected, Line, Stage } from '#test/access-stage.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]
/** No job ever failed on this stage. */
const nothingFailed: Expected = [401, 403, 403, 403, 403, 404]

export const deskLines = (_stage: Stage) =>
  ({
    'GET /admin/overview/': { expected: administrator },
    'GET /admin/jobs/': { expected: administrator },
    'GET /admin/jobs/failed/': { expected: administrator },
    'POST /admin/jobs/failed/{id}/retry/': {
      expected: nothingFailed,
      prepare: async () => ({ path: '/admin/jobs/failed/018f4a50-0000-7000-8000-000000000000/retry/' }),
    },
  }) satisfies Record<string, Line>
