import type { Route } from '#platform/route.ts'

export const questionsRoutes: readonly Route[] = []
