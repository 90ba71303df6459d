import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/search'

/** PRODUCT 2: `/search?q=` leads to the product list with that query. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return redirect(paths.products({ query }))
}
