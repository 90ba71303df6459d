import { anyone, type Line, type Stage } from '#test/access-stage.ts'

export const sellersLines = (_stage: Stage) => {
  return {
    'GET /auth/seller/public/all/': { expected: anyone(200) },
  } satisfies Record<string, Line>
}
