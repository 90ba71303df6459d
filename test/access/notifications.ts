import type { Line, Stage } from '#test/access-stage.ts'

export const notificationsLines = (_stage: Stage) => ({}) satisfies Record<string, Line>
