/** Where the end of a PDF is looked for, as readers of PDFs do. */
const END_BYTES = 1024
/** What nobody's papers need: code that runs when they are opened, programs they start, files inside them, a password. */
const HARMFUL = ['/JavaScript', '/Launch', '/EmbeddedFile', '/Encrypt']

/**
 * A PDF from its first byte to its last, and not also something else; with nothing in it that acts. What hides in a
 * compressed part is not looked for: it is sent as a download, or shown by the browser's own viewer, apart from our pages.
 */
export function isPlainPdf(content: Buffer): boolean {
  const complete = content.indexOf('%PDF-') === 0 && content.subarray(-END_BYTES).includes('%%EOF')
  if (!complete) return false
  const names = withoutEscapes(content)
  return !HARMFUL.some((word) => names.includes(word))
}

/** A name may be written with its letters' numbers: /J#61vaScript is /JavaScript. */
const withoutEscapes = (content: Buffer): string =>
  content.toString('latin1').replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
