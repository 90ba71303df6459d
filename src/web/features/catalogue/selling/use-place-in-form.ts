import { type RefObject, useLayoutEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement
type Place = { product: number; field: string; from: number | null; to: number | null }

/** Where a seller was in the form of a new product, when that of the product it became took its place. */
let place: Place | null = null

/**
 * A seller who goes on typing while a new product is saved is in the same field of the next form, at the same place in it.
 * @returns what says which product it became
 */
export function usePlaceInForm(form: RefObject<HTMLFormElement | null>, product: number | null) {
  const became = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = form.current
    if (place !== null && place.product === product) goTo(element, place)
    place = null
    return () => {
      if (became.current !== null) place = placeIn(element, became.current)
    }
  }, [form, product])
  return (id: number) => {
    became.current = id
  }
}

function placeIn(form: HTMLFormElement | null, product: number): Place | null {
  const field = document.activeElement as Field | null
  if (!field?.name || !form?.contains(field)) return null
  return { product, field: field.name, from: field.selectionStart ?? null, to: field.selectionEnd ?? null }
}

function goTo(form: HTMLFormElement | null, { field: name, from, to }: Place): void {
  const field = form?.querySelector<Field>(`[name="${CSS.escape(name)}"]`)
  field?.focus()
  if (from !== null) field?.setSelectionRange(from, to)
}
