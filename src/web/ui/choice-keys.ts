/**
 * The ref of a form that asks for a choice: begins at the first one; 1 to 9 choose, and Ctrl+Enter sends, also from a
 * text. (A dialog's content comes after its effects, so the form itself says when it is there.)
 */
export function choiceKeys(area: HTMLFormElement | null): (() => void) | undefined {
  if (!area) return undefined
  const choices = area.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')
  choices[0]?.focus()
  const press = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && command) {
      event.preventDefault()
      return area.requestSubmit()
    }
    if (!/^[1-9]$/.test(event.key) || command || event.altKey) return
    const choice = choices[Number(event.key) - 1]
    if (!choice || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    choice.focus()
    choice.click()
  }
  area.addEventListener('keydown', press)
  return () => area.removeEventListener('keydown', press)
}
