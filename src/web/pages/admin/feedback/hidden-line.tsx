import EyeOff from 'lucide-react/icons/eye-off'
import type { ModeratedQuestion } from '#contract/questions/admin.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonName } from './reason-name.ts'

/** Who hid it and why; nothing while it is shown. */
export const HiddenLine = ({ hidden }: Pick<ModeratedQuestion, 'hidden'>) =>
  hidden && (
    <p className="mt-2 flex items-start gap-1.5 text-sm text-warning">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {m.reviews_admin_hidden_by({
          name: hidden.by,
          moment: formatMoment(hidden.at),
          reason: reasonName[hidden.reason](),
        })}
        {hidden.note && <span className="block">{hidden.note}</span>}
      </span>
    </p>
  )
