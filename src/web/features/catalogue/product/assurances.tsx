import Lock from 'lucide-react/icons/lock'
import MapPin from 'lucide-react/icons/map-pin'
import Truck from 'lucide-react/icons/truck'
import { m } from '#web/paraglide/messages.js'

const assurances = [
  { icon: MapPin, title: m.product_assure_nationwide, text: m.product_assure_nationwide_text },
  { icon: Truck, title: m.product_assure_fast, text: m.product_assure_fast_text },
  { icon: Lock, title: m.product_assure_secure, text: m.product_assure_secure_text },
]

export function Assurances() {
  return (
    <ul className="grid gap-3 border-t border-line pt-5 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      {assurances.map(({ icon: Icon, title, text }) => (
        <li key={title()} className="flex items-start gap-2.5 text-sm">
          <Icon aria-hidden className="mt-0.5 size-4.5 text-brand" />
          <span>
            <span className="block leading-snug font-semibold">{title()}</span>
            <span className="text-xs text-ink-soft">{text()}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
