import Scale from 'lucide-react/icons/scale'
import { m } from '#web/paraglide/messages.js'

/** Why a member of the team has no actions here: it is their own order, review or request. */
export const OwnMatter = () => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <Scale aria-hidden className="mt-0.5 size-4 shrink-0" />
    {m.admin_own_matter()}
  </p>
)
