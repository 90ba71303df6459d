import type { Route } from '#platform/route.ts'

export const identityRoutes: readonly Route[] = []
