import type { Line, Stage } from '#test/access-stage.ts'

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

export const mediaLines = (_stage: Stage) =>
  ({
    'POST /media/pictures/': {
      expected: [401, 403, 403, 201, 201, 201],
      prepare: async () => ({ body: { image: DOT } }),
    },
  }) satisfies Record<string, Line>
