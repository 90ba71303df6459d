import type { Route } from '#platform/route.ts'

export const couponsRoutes: readonly Route[] = []
