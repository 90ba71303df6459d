/** The timeout of a provider's call; the buyer is waiting. */
export const ANSWER_WITHIN_MS = 2000
