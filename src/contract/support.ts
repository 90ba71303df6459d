export const supportEndpoints = [] as const
