const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Markup that `html` made, and so nothing that somebody typed. */
export class SafeHtml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | SafeHtml | readonly SafeHtml[]

/** Markup with values in it, each escaped unless it is markup of ours already. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return new SafeHtml(parts.reduce((whole, part, at) => whole + markupOf(values[at - 1]) + part))
}

function markupOf(value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (value instanceof SafeHtml) return value.markup
  return value.map(({ markup }) => markup).join('')
}
