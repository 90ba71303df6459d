/** Byte order mark: Excel needs it to read a file as UTF-8, and decoding a response removes it. */
const MARK = '\ufeff'

/** Hands a text to the browser's downloads; one for spreadsheets begins with a byte order mark. */
export function saveFile(name: string, text: string, type: string): void {
  const content = type === 'text/csv' ? MARK + text.replace(MARK, '') : text
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url))
}
