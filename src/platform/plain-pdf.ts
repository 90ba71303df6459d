/** PDF readers search the end marker in so many last bytes. */
const END_BYTES = 1024
/** Features that an uploaded document does not need: scripts, actions that start programs, embedded files, encryption. */
const HARMFUL = ['/JavaScript', '/Launch', '/EmbeddedFile', '/Encrypt']

/**
 * Whether a file is a PDF from its first byte to its last (no polyglot) without active content. Compressed streams are not
 * searched: such a file is only ever sent as a download, or shown by the browser's own viewer, apart from our pages.
 */
export function isPlainPdf(content: Buffer): boolean {
  const complete = content.indexOf('%PDF-') === 0 && content.subarray(-END_BYTES).includes('%%EOF')
  if (!complete) return false
  const names = withoutEscapes(content)
  return !HARMFUL.some((word) => names.includes(word))
}

/** Names may be hex-escaped: /J#61vaScript is /JavaScript. */
const withoutEscapes = (content: Buffer): string =>
  content.toString('latin1').replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
