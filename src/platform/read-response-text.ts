/**
 * Reads the response of a server that is not ours as text.
 * @throws Error as soon as it is longer than `maxBytes`
 */
export async function readResponseText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
