/**
 * For an Idempotency-Key. randomUUID exists only on https and localhost; a phone in the same local network has neither.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
