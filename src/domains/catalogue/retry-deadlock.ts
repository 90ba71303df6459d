const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Retries a transaction that PostgreSQL aborted as a deadlock victim: changes of what is on sale update counters of categories
 * and terms that all products share.
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
