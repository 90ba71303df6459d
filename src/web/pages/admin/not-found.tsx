import { NotFound } from '#web/shells/problem-page.tsx'

/** An address below /admin that no page has. */
export default function AdminNotFound() {
  return <NotFound />
}
