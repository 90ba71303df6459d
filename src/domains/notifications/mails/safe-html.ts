const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Markup made by `html`, which contains no unescaped input. */
export class SafeHtml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | SafeHtml | readonly SafeHtml[]

/** A template tag for markup: escapes each value unless it is SafeHtml already. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return new SafeHtml(parts.reduce((whole, part, at) => whole + markupOf(values[at - 1]) + part))
}

function markupOf(value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (value instanceof SafeHtml) return value.markup
  return value.map(({ markup }) => markup).join('')
}
