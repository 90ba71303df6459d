/** What has to reach the server while the session lives, such as a decision that can still be taken back (rules.md T-4). */
const tasks = new Set<() => Promise<unknown>>()

/** So long a log-out waits for answers on a slow line. */
const LONGEST_MS = 5000

/** @returns the function that takes the task off again */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => void tasks.delete(task)
}

/** Resolves at once where nothing waits. Never rejects: each task says itself what failed. */
export async function sendBeforeSignOut(): Promise<void> {
  if (tasks.size === 0) return
  const sent = Promise.allSettled([...tasks].map((task) => task()))
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
  await Promise.race([sent, tooLong])
}
