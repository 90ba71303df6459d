export type TypeAhead = {
  /** What was typed, once; from now on keys go where the focus is. */
  end: () => string
}

/** Collects what is typed while the field that it is meant for is being loaded. `onEscape` when that is called off. */
export function typeAhead(onEscape: () => void): TypeAhead {
  const letters: string[] = []
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Backspace') letters.pop()
    else if ([...event.key].length === 1) letters.push(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', press, { capture: true })
  return {
    end: () => {
      window.removeEventListener('keydown', press, { capture: true })
      return letters.splice(0).join('')
    },
  }
}
