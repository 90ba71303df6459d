const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Runs a transaction again that the database ended because it and another waited for each other: what enters or leaves
 * the market counts in rows of categories and words that all products share.
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
    if (!isDeadlock || tries <= 1) throw error
    return retryDeadlock(transaction, tries - 1)
  }
}
