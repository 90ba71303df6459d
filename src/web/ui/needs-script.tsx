import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** For pages that only a browser with scripts can fill: what is missing, and who helps without it. */
export const NeedsScript = () => (
  // Hidden by the page's first script: not every browser shows the content of <noscript>. What would load stays away.
  <div className="needs-script js:hidden">
    <p className="mb-6 rounded-md bg-sale-tint px-4 py-3 text-sale">
      {m.ui_needs_script()}{' '}
      <Link to={paths.contact()} className="inline-flex min-h-11 items-center font-semibold underline">
        {m.ui_needs_script_help()}
      </Link>
    </p>
  </div>
)
