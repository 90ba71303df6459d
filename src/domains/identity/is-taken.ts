/** PostgreSQL's unique_violation: somebody else took the address or number concurrently. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
