import CircleAlert from 'lucide-react/icons/circle-alert'
import SearchX from 'lucide-react/icons/search-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef } from 'react'
import { Form, isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { withLocale } from '#web/language.ts'
import { notFoundWords } from '#web/not-found-words.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useOnline } from '#web/use-online.ts'

/** What a page shows instead of itself: not found, or that something went wrong and can be tried again. */
export const ProblemPage = ({ error }: { error: unknown }) =>
  isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Problem />

function Problem() {
  const online = useOnline()
  useReloadOnline(online)
  return (
    <ErrorState
      level="h1"
      icon={online ? <CircleAlert /> : <WifiOff />}
      title={online ? m.shell_error_title() : m.connection_offline_title()}
      text={online ? m.shell_error_text() : m.connection_problem()}
      action={
        <>
          <Button onClick={reload}>{m.ui_try_again()}</Button>
          <a href={withLocale(paths.home())} className={buttonClass({ variant: 'secondary' })}>
            {m.shell_home()}
          </a>
        </>
      }
    />
  )
}

const reload = () => window.location.reload()

/** Most likely only a part of the page could not be loaded. */
function useReloadOnline(online: boolean) {
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) reload()
    wasOnline.current = online
  }, [online])
}

/** A search box, Go Back, Home, and Products, which leads to the deals (rules.md W-5). */
export function NotFound() {
  const navigate = useNavigate()
  const { title, text } = notFoundWords(useLocation().pathname)
  return (
    <EmptyState
      level="h1"
      icon={<SearchX />}
      title={title}
      text={text}
      action={
        <>
          <Form action={paths.search()} role="search" aria-label={m.shell_search_label()} className="flex w-full gap-2">
            <Input name="q" type="search" aria-label={m.shell_search_label()} placeholder={m.shell_search_hint()} />
            <Button type="submit">{m.shell_search()}</Button>
          </Form>
          <Button variant="secondary" onClick={() => void navigate(-1)}>
            {m.shell_go_back()}
          </Button>
          <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            {m.shell_home()}
          </Link>
          <Link to={paths.deals()} className={buttonClass({ variant: 'secondary' })}>
            {m.shell_products()}
          </Link>
        </>
      }
    />
  )
}
