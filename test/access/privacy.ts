import type { Line, Stage } from '#test/access-stage.ts'

export const privacyLines = (_stage: Stage) => ({}) satisfies Record<string, Line>
