import Languages from 'lucide-react/icons/languages'
import { useLocation } from 'react-router'
import { getLocale, locales, withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { useSearch } from './use-search.ts'

/** The same page in the other language: a full load, since every text of the page changes. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname } = useLocation()
  const search = useSearch()
  const other = locales.find((locale) => locale !== getLocale()) ?? getLocale()
  const name = m.shell_other_language()
  return (
    <a
      href={withLocale(pathname, other) + search}
      hrefLang={other}
      lang={other}
      aria-label={name}
      className={className}
    >
      <Languages aria-hidden className="size-5" />
      {other === 'bn' ? <span aria-hidden className="word-bangla" /> : name}
    </a>
  )
}
