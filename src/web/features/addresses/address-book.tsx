import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { ADDRESSES_MAX } from '#contract/addresses/address-rules.ts'
import type { SavedAddress } from '#contract/addresses/addresses.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { notify } from '#web/ui/toast.ts'
import { AddressLines } from './address-lines.tsx'
import { useAddressBook, useAddressBookChanged } from './use-address-book.ts'

const AddressDialog = lazy(() => import('./address-dialog.tsx'))

/** The account's saved addresses: added, changed, deleted and made the default here (rules.md O-70). */
export function AddressBook() {
  const query = useAddressBook()
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const full = (query.data?.length ?? 0) >= ADDRESSES_MAX
  return (
    <div className="flex flex-col gap-4">
      <ListStates
        query={query}
        rows={2}
        isEmpty={(addresses) => addresses.length === 0}
        empty={<p className="text-ink-soft">{m.account_addresses_none()}</p>}
      >
        {(addresses) => (
          <ul className="divide-y divide-line">
            {addresses.map((address) => (
              <AddressRow key={address.id} address={address} onEdit={() => setEditing(address)} />
            ))}
          </ul>
        )}
      </ListStates>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" idle={query.data === undefined || full} onClick={() => setEditing('new')}>
          <Plus aria-hidden className="size-5" />
          {m.account_address_new()}
        </Button>
        {full && (
          <p className="text-sm text-ink-soft">{m.error_addresses_full({ max: formatNumber(ADDRESSES_MAX) })}</p>
        )}
      </div>
      {editing !== null && (
        <Suspense>
          <AddressDialog address={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </div>
  )
}

function AddressRow({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const changed = useAddressBookChanged()
  const [busy, setBusy] = useState(false)
  const attempt = async (call: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await call()
    } catch (error) {
      notify.error(formatProblem(error))
    }
    await changed()
    setBusy(false)
  }
  const { id, default: isDefault, ...texts } = address
  // One person often has several: the street tells them apart.
  const named = { name: `${address.name}, ${address.address}` }
  const restore = () => attempt(() => callApi('POST /addresses/', { body: { ...texts, default: isDefault } }))
  const remove = () =>
    attempt(async () => {
      await callApi('DELETE /addresses/{id}/', { params: { id } })
      notify.success(m.account_address_deleted(), {
        action: { label: m.ui_undo(), onClick: () => void restore() },
      })
    })
  const makeDefault = () => attempt(() => callApi('PUT /addresses/{id}/default/', { params: { id } }))
  return (
    <li className="flex items-start gap-2 py-3 first:pt-0">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <AddressLines address={address} />
        {address.note !== '' && (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{address.note}</p>
        )}
        {isDefault ? (
          <Badge tone="brand">{m.account_address_default()}</Badge>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3"
            busy={busy}
            aria-label={m.account_address_make_default_of(named)}
            onClick={() => void makeDefault()}
          >
            {m.account_address_make_default()}
          </Button>
        )}
      </div>
      <IconButton
        label={m.account_address_change_of(named)}
        icon={<Pencil aria-hidden className="size-5" />}
        onClick={onEdit}
      />
      <IconButton
        label={m.account_address_delete_of(named)}
        icon={<Trash2 aria-hidden className="size-5" />}
        idle={busy}
        onClick={() => void remove()}
      />
    </li>
  )
}
