import type { QueryClient } from '@tanstack/react-query'

/**
 * Sends a decision, and reads what the team sees again in any case. A failure is told at once: without a connection the pages
 * cannot be read for long, and meanwhile nothing would say what became of the decision.
 */
export async function thenReread<Answer>(queries: QueryClient, send: () => Promise<Answer>): Promise<Answer> {
  const reread = () => queries.invalidateQueries({ queryKey: ['admin'] })
  try {
    const answer = await send()
    await reread()
    return answer
  } catch (error) {
    void reread()
    throw error
  }
}
