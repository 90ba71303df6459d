import ChevronDown from 'lucide-react/icons/chevron-down'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { formatDay, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { type SettingTexts, useSettingTexts } from '#web/settings.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Prose } from './prose.tsx'

/** Its numbers are the settings in force. */
type Text = (words: SettingTexts) => string

export type PolicySection = {
  /** Its place in the address: '/terms#orders'. */
  id: string
  title: Text
  text: Text
  /** What stands below the text. */
  more?: ReactNode
}

export type PolicyProps = {
  title: string
  lead: string
  /** The whole page in plain words: a list. */
  summary: string
  sections: readonly PolicySection[]
  /** Between the summary and the sections. */
  children?: ReactNode
}

/** When the policies were written (rules.md W-16). */
const DATE = '2025-08-31T12:00:00+06:00'

/** A page to read: what it says in short, a list of its parts, then the parts; it prints without the shop around it. */
export function PolicyView({ title, lead, summary, sections, children }: PolicyProps) {
  const words = useSettingTexts()
  return (
    <article className="page py-8 sm:py-12 print:py-0">
      <div className="mx-auto grid max-w-5xl gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <header className="lg:col-start-2">
          <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{lead}</p>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-sm text-ink-soft">{m.static_dated({ day: formatDay(DATE) })}</p>
            <Button
              variant="ghost"
              size="sm"
              className="hidden not-print:js:inline-flex"
              onClick={() => window.print()}
            >
              <Printer aria-hidden className="size-4.5" />
              {m.static_print()}
            </Button>
          </div>
        </header>
        <Contents sections={sections} />
        <div className="min-w-0 lg:col-start-2">
          <section
            aria-labelledby="in-short"
            className="mt-6 rounded-md bg-brand-tint p-5 sm:p-6 print:border print:border-line"
          >
            <h2 id="in-short" className="mb-2.5 text-lg font-semibold">
              {m.static_in_short()}
            </h2>
            <Prose text={summary} />
          </section>
          {children}
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="mt-9 scroll-mt-24 break-inside-avoid-page">
              <h2 className="mb-2.5 text-xl font-semibold">
                <span className="text-ink-soft tabular">{formatNumber(index + 1)}.</span> {section.title(words)}
              </h2>
              <Prose text={section.text(words)} />
              {section.more}
            </section>
          ))}
          <aside className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 print:hidden">
            <p className="text-ink-soft">{m.static_questions()}</p>
            <Link to={paths.contact()} className={buttonClass({ variant: 'secondary' })}>
              {m.static_questions_action()}
            </Link>
          </aside>
        </div>
      </div>
    </article>
  )
}

/** Beside the text on wide screens, folded away above it on others. */
function Contents({ sections }: { sections: readonly PolicySection[] }) {
  const words = useSettingTexts()
  const list = (
    <ol className="mt-1 flex flex-col">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-baseline gap-2 rounded-sm py-1.5 text-sm leading-snug text-ink-soft hover:text-brand hover:underline touch:min-h-11 touch:py-2.5"
          >
            <span className="shrink-0 tabular">{formatNumber(index + 1)}.</span>
            {title(words)}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="group mt-5 rounded-md border border-line bg-surface px-4 lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {m.static_contents()}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={m.static_contents()} className="pb-3">
          {list}
        </nav>
      </details>
      <nav
        aria-labelledby="contents"
        className="sticky top-24 row-span-2 row-start-1 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto lg:block print:hidden"
      >
        <h2 id="contents" className="text-sm font-semibold">
          {m.static_contents()}
        </h2>
        {list}
      </nav>
    </>
  )
}
