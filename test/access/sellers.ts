import { anyone, type Line, type Stage } from '#test/access-stage.ts'
import { applicationsLines } from './applications.ts'

export const sellersLines = (stage: Stage) => {
  return {
    ...applicationsLines(stage),
    'GET /auth/seller/public/all/': { expected: anyone(200) },
  } satisfies Record<string, Line>
}
