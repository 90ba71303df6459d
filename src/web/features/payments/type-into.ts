const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Puts formatted text into an input while it is typed in, the caret behind the same digit as before. */
export function typeInto(input: HTMLInputElement, text: string): void {
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBefore = digitsIn(input.value.slice(0, caret))
  input.value = text
  if (atEnd) return
  let at = 0
  for (let seen = 0; at < text.length && seen < digitsBefore; at += 1) seen += digitsIn(text.charAt(at))
  input.setSelectionRange(at, at)
}
