import Printer from 'lucide-react/icons/printer'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { readOrderId } from '#web/features/orders/buying/order-id.ts'
import { OrderOf } from '#web/features/orders/buying/order-of.tsx'
import { InvoiceSheet } from '#web/features/orders/invoice-sheet.tsx'
import { localDigits } from '#web/local-names.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/invoice'

export const loader = ({ params }: Route.LoaderArgs) => readOrderId(params.id)

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.invoice_title({ id: localDigits(params.id) }),
    description: m.invoice_description(),
    path: paths.invoice(Number(params.id)),
    hidden: true,
  })

/** The invoice, to print on A4 or save as a PDF without the shop's header and footer. */
export default function InvoicePage({ loaderData: { id } }: Route.ComponentProps) {
  const session = useSignedInOnly()
  return (
    <div className="page max-w-4xl py-6 sm:py-8 print:max-w-none print:p-0">
      <OrderOf id={id} signedIn={session.status === 'signed_in'}>
        {(order) => (
          <>
            <div className="mb-4 flex flex-wrap justify-between gap-2 print:hidden">
              <Link to={paths.order(id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {m.invoice_back()}
              </Link>
              <Button size="sm" onClick={() => window.print()}>
                <Printer aria-hidden className="size-4.5" />
                {m.invoice_print()}
              </Button>
            </div>
            <InvoiceSheet order={order} />
          </>
        )}
      </OrderOf>
    </div>
  )
}
