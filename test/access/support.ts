import type { Line, Stage } from '#test/access-stage.ts'

export const supportLines = (_stage: Stage) => ({}) satisfies Record<string, Line>
