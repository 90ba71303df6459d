import type { Route } from '#platform/route.ts'

export const wishlistRoutes: readonly Route[] = []
