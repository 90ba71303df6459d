const FIELD = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'
const CONTROL = `:is(a[href], button:not(:disabled), ${FIELD})`

/**
 * What has the focus when a dialog opens: the first field of its form, or a field that comes before all else; otherwise the
 * action that it is for, the last of its buttons, unless that destroys something; otherwise what it shows. The button that
 * closes it comes first in the order of the keyboard, but nobody opens a dialog for that.
 */
export function focusFirst(body: HTMLElement, footer: HTMLElement | null): void {
  const [control] = body.querySelectorAll<HTMLElement>(CONTROL)
  const field = body.querySelector<HTMLElement>(`form ${FIELD}`) ?? (control?.matches(FIELD) ? control : null)
  const action = [...(footer?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    .toReversed()
    .find((button) => button.dataset['tone'] !== 'danger')
  const target = field ? chosenOf(field) : (action ?? body)
  target.focus()
}

/** Of a group of choices the one that is chosen. */
function chosenOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const group = field.closest('fieldset, form, [role=radiogroup]') ?? field.parentElement
  return group?.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field
}
