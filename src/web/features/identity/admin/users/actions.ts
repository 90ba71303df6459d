import type { UserDetail } from '#contract/identity/admin-users.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'

/** Actions that need a confirmation. */
export type Action = 'lift' | 'link' | 'verify' | 'reset'

type Words = Pick<UserDetail, 'name' | 'email' | 'suspensions'>

export const actionTexts: Record<
  Action,
  (user: Words) => { title: string; text: string; confirm: string; done: string }
> = {
  lift: ({ name, email, suspensions }) => ({
    title: m.users_admin_lift_title({ name }),
    text:
      suspensions[0]?.reason === 'stolen' && email !== ''
        ? m.users_admin_lift_text_stolen()
        : m.users_admin_lift_text(),
    confirm: m.users_admin_lift(),
    done: m.users_admin_was_lifted({ name }),
  }),
  link: ({ name, email }) => ({
    title: m.users_admin_link_title({ name }),
    text: m.users_admin_link_text({ email }),
    confirm: m.users_admin_link(),
    done: m.users_admin_link_sent({ email }),
  }),
  verify: ({ name, email }) => ({
    title: m.users_admin_verify_title({ name }),
    text: m.users_admin_verify_text({ email }),
    confirm: m.users_admin_verify(),
    done: m.users_admin_link_sent({ email }),
  }),
  reset: ({ name }) => ({
    title: m.users_admin_reset_title({ name }),
    text: m.users_admin_reset_text(),
    confirm: m.users_admin_reset(),
    done: m.users_admin_was_reset(),
  }),
}

/** @returns the account as it is afterwards, where it is another. @throws ApiError */
export async function runAction(action: Action, id: number, note: string): Promise<UserDetail | undefined> {
  const params = { id }
  if (action === 'lift') return callApi('POST /admin/users/{id}/lift/', { params, body: { note } })
  if (action === 'reset') return callApi('POST /admin/users/{id}/two-factor/reset/', { params })
  if (action === 'link') await callApi('POST /admin/users/{id}/password-link/', { params })
  else await callApi('POST /admin/users/{id}/verification/', { params })
  return undefined
}
