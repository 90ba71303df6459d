import type { Line, Stage } from '#test/access-stage.ts'

export const couponsLines = (_stage: Stage) => ({}) satisfies Record<string, Line>
