import CircleAlert from 'lucide-react/icons/circle-alert'
import SearchX from 'lucide-react/icons/search-x'
import { Form, isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { notFoundWords } from '#web/not-found-words.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

/** What a page shows instead of itself: not found, or that something went wrong and can be tried again. */
export function ProblemPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <ErrorState
      level="h1"
      icon={<CircleAlert />}
      title={m.shell_error_title()}
      text={m.shell_error_text()}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{m.ui_try_again()}</Button>
          <a href={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            {m.shell_home()}
          </a>
        </>
      }
    />
  )
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
