import { redirect } from 'react-router'
import { type PageHandle, textOf } from '#web/page-parameters.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/search'

export const handle: PageHandle = { parameters: { q: textOf(200) } }

/** `/search?q=` leads to the product list with that query (rules.md W-13). */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return redirect(paths.products({ query }))
}
