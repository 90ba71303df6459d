import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const HERE = '\u0001'

/** A sentence with the terms linked in it, wherever the language puts them. */
export function TermsSentence({
  say,
  newTab = false,
}: {
  say: (words: { terms: string }) => string
  newTab?: boolean
}) {
  const [before, after] = say({ terms: HERE }).split(HERE)
  return (
    <>
      {before}
      <Link
        to={`${paths.terms()}#sellers`}
        {...(newTab && { target: '_blank' })}
        className="font-medium text-brand underline"
      >
        {m.sell_terms_link()}
      </Link>
      {after}
    </>
  )
}
