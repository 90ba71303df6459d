import type { Route } from '#platform/route.ts'

export const supportRoutes: readonly Route[] = []
