const FIELD = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'
const CONTROL = `:is(a[href], button:not(:disabled), ${FIELD})`

/**
 * What has the focus when a dialog opens: the first field of its form, or a field that comes before all else; otherwise the
 * action that it is for, the last of its buttons, unless that destroys something; otherwise what it shows. The button that
 * closes it comes first in the order of the keyboard, but nobody opens a dialog for that.
 */
export function focusFirst(body: HTMLElement, footer: HTMLElement | null): void {
  const action = [...(footer?.querySelectorAll<HTMLElement>('button:not([aria-disabled="true"])') ?? [])]
    .toReversed()
    .find((button) => button.dataset['tone'] !== 'danger')
  const target = firstField(body) ?? action ?? body
  target.focus()
  // Where all of a dialog scrolls, on a low screen, its title and what it warns of are read first.
  const dialog = body.closest('[role$="dialog"]')
  if (dialog) dialog.scrollTop = 0
}

/** What has the focus when a drawer opens: its first field, by the same rule, otherwise its heading. */
export function focusDrawer(body: HTMLElement, heading: HTMLElement | null): void {
  const target = firstField(body) ?? heading
  target?.focus()
}

function firstField(body: HTMLElement): HTMLElement | null {
  const control = body.querySelector<HTMLElement>(CONTROL)
  const field = body.querySelector<HTMLElement>(`form ${FIELD}`) ?? (control?.matches(FIELD) ? control : null)
  return field && chosenOf(field)
}

/** The chosen one of a group of choices, else the field itself. */
function chosenOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const group = field.closest('fieldset, form, [role=radiogroup]') ?? field.parentElement
  return group?.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field
}
