export const questionsEndpoints = [] as const
