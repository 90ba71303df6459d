/** Prints a few lines and nothing of the page around them. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) return frame.remove()
  contentDocument.title = title
  const lines = contentDocument.createElement('pre')
  lines.textContent = text
  contentDocument.body.append(lines)
  contentWindow.addEventListener('afterprint', () => frame.remove())
  contentWindow.print()
}
