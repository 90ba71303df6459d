import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#web/features/identity/session.ts'
import { useBell } from '#web/features/notifications/use-bell.ts'
import { Support } from '#web/features/support/support.tsx'
import { useTicketsFollow } from '#web/features/support/tickets.ts'
import { paths } from '#web/paths.ts'

const numberOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : null)

/** `&order=10001` opens the form with that order; `&ticket=7` shows that ticket over the list. */
export default function SupportTab() {
  const [params] = useSearchParams()
  const { id } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const ticket = numberOf(params.get('ticket'))
  const order = numberOf(params.get('order'))
  const toList = () => void navigate(paths.account('support'), { replace: true, preventScrollReset: true })
  // Opened from the list it is a history entry: closing it goes back.
  const closeTicket = () => ((state as { fromList?: boolean } | null)?.fromList === true ? void navigate(-1) : toList())
  return (
    <>
      {id !== null && <FollowBell owner={id} />}
      <Support
        order={order}
        ticket={ticket === null ? null : Number(ticket)}
        onFormClosed={() => order !== null && toList()}
        onTicketClosed={closeTicket}
      />
    </>
  )
}

function FollowBell({ owner }: { owner: number }) {
  useTicketsFollow(useBell(owner).newest)
  return null
}
