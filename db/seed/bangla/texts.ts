export type BanglaText = { name: string; description: string }

const DESCRIBED = /^ {2}\S/

/**
 * Reads Bangla names and descriptions from a table kept as text, by English name:
 *
 *     English name | বাংলা নাম
 *       বাংলা বিবরণ
 *
 * @throws Error for a line that cannot be read, and for a name that stands twice
 */
export function banglaTexts(text: string): Map<string, BanglaText> {
  const texts = new Map<string, BanglaText>()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  for (let at = 0; at < lines.length; at += 2) {
    const [line = '', below = ''] = [lines[at], lines[at + 1]]
    const [english = '', name = '', ...rest] = line.split('|').map((cell) => cell.trim())
    if (DESCRIBED.test(line) || english === '' || name === '' || rest.length > 0)
      throw new Error(`A Bangla name cannot be read: ${line}`)
    if (!DESCRIBED.test(below)) throw new Error(`A Bangla description is missing below: ${line}`)
    if (texts.has(english)) throw new Error(`A product has two Bangla names: ${english}`)
    texts.set(english, { name, description: below.trim() })
  }
  return texts
}
