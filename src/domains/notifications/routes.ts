import type { Route } from '#platform/route.ts'

export const notificationsRoutes: readonly Route[] = []
