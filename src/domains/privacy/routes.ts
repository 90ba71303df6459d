import type { Route } from '#platform/route.ts'

export const privacyRoutes: readonly Route[] = []
