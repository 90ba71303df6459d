import type { Route } from '#platform/route.ts'

export const reviewsRoutes: readonly Route[] = []
