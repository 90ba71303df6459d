type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isBox = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox],[type=radio]')
export const isChoice = (field: Element): boolean => isBox(field) || field.matches('select')

/**
 * Keeps what was typed, ticked or chosen before hydration. Hydration leaves a field as it is, but the next render would put
 * back the server's value: it has to reach React as if it were entered after it.
 */
export function keepInput() {
  const entered = new Map<Field, string | boolean>()

  function enter(field: Element): void {
    if (!field.matches('textarea,select,input:not([type=file])')) return
    entered.set(field as Field, isBox(field) ? field.checked : (field as Field).value)
  }

  /** In the commit that hydrates, before any other event: what was typed. */
  function restoreTyped(): void {
    for (const [field, value] of typed()) if (!field.matches('select')) fill(field, value)
  }

  /** Once the page's effects have run: the rest, which clicks may need, and what was typed where it was put back. */
  function restoreAll(): void {
    for (const [field, value] of typed()) if (field.matches('select') || field.value !== value) fill(field, value)
    for (const [field, checked] of entered)
      if (field.isConnected && typeof checked === 'boolean') tick(field as HTMLInputElement, checked)
    entered.clear()
  }

  function* typed(): Generator<[Field, string]> {
    for (const [field, value] of entered) if (field.isConnected && typeof value === 'string') yield [field, value]
  }

  return { enter, restoreTyped, restoreAll }
}

/** As if it were typed: past the setter by which React knows a field's value. */
function fill(field: Field, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

function tick(box: HTMLInputElement, checked: boolean): void {
  if (checked === box.defaultChecked) return
  box.checked = !checked
  box.click()
}
