import type { Route } from '#platform/route.ts'
import { applicationRoutes } from './application-routes.ts'

export const sellersRoutes: readonly Route[] = [...applicationRoutes]
