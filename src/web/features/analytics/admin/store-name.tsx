import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** A store's name, and its page. */
export const StoreName = ({ name, slug }: { name: string; slug: string }) => (
  <Link
    to={paths.store(slug)}
    className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 md:min-w-40 font-semibold text-brand hover:underline print:min-w-0"
  >
    {name}
  </Link>
)
