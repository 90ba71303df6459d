import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]
/** No job ever failed on this fixture. */
const nothingFailed: Expected = [401, 403, 403, 403, 403, 404]

export const adminCases = (_fixture: AccessFixture) =>
  ({
    'GET /admin/overview/': { expected: administrator },
    'GET /admin/search/': { expected: administrator, prepare: async () => ({ path: '/admin/search/?q=haat' }) },
    'GET /admin/jobs/': { expected: administrator },
    'GET /admin/jobs/failed/': { expected: administrator },
    'POST /admin/jobs/failed/{id}/retry/': {
      expected: nothingFailed,
      prepare: async () => ({ path: '/admin/jobs/failed/018f4a50-0000-7000-8000-000000000000/retry/' }),
    },
  }) satisfies Record<string, AccessCase>
