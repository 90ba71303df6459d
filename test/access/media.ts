import type { AccessCase, AccessFixture } from '#test/access-fixture.ts'

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

export const mediaCases = (_fixture: AccessFixture) =>
  ({
    'POST /media/pictures/': {
      expected: [401, 403, 403, 201, 201, 201],
      prepare: async () => ({ body: { image: DOT } }),
    },
  }) satisfies Record<string, AccessCase>
