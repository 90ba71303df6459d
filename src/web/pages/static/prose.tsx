import { Fragment, type ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

/** `[words](/terms)` and `**words**`, the only marks of the policies' texts. */
const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g

/** A text of several paragraphs (an empty line between them) and lists (lines that begin with '- '). */
export function Prose({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 leading-relaxed">
      {text.split('\n\n').map((block) => (
        <Block key={block} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: string }) {
  const lines = block.split('\n')
  if (!lines.every((line) => line.startsWith('- '))) return <p>{inline(block)}</p>
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-brand">
      {lines.map((line) => (
        <li key={line} className="ps-1">
          {inline(line.slice(2))}
        </li>
      ))}
    </ul>
  )
}

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: mark, 1: label, 2: to = '', 3: strong, index } of text.matchAll(MARK)) {
    parts.push(text.slice(from, index))
    parts.push(
      label === undefined ? (
        <strong key={index} className="font-semibold">
          {strong}
        </strong>
      ) : (
        <Fragment key={index}>{linkTo(to, label)}</Fragment>
      ),
    )
    from = index + mark.length
  }
  return [...parts, text.slice(from)]
}

const look = 'font-medium text-brand underline underline-offset-2 hover:text-brand-hover'

const linkTo = (to: string, label: string) =>
  to.startsWith('/') ? (
    <Link to={to} className={look}>
      {label}
    </Link>
  ) : (
    <a href={to} className={look}>
      {label}
    </a>
  )
