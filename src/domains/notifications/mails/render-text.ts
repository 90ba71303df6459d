import type { Block, MailContent } from './mail-content.ts'
import type { Frame } from './render-html.ts'

/** The plain text of a mail. */
export function renderText({ title, blocks }: MailContent, { brand, home, reason, settings }: Frame): string {
  const ending = [reason, settings && `${settings.label} ${settings.url}`, `${brand} ${home}`]
  return `${[title, ...blocks.map(renderBlock), '-- ', ...ending.filter((line) => line !== null)].join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n')
    case 'items':
      return [
        ...(block.title ? [block.title] : []),
        ...block.items.map(({ name, detail, amount }) => `- ${name} (${detail})${amount ? `  ${amount}` : ''}`),
      ].join('\n')
    case 'links':
      return block.links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n')
    case 'sums':
      return block.sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    default:
      return `${block.label}:\n${block.url}`
  }
}
