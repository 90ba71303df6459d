export const wishlistEndpoints = [] as const
