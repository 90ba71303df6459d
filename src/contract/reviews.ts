export const reviewsEndpoints = [] as const
