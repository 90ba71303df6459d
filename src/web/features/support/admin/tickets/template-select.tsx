import { isBangla } from '#contract/bangla.ts'
import type { AdminTicket } from '#contract/support/admin.ts'
import { fillTemplate } from '#contract/support/ticket-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useTemplates } from './use-tickets.ts'

/** The account's language; without an account, the one of the message. */
export const languageOf = ({ buyer, ticket }: AdminTicket): 'en' | 'bn' =>
  buyer?.locale ?? (isBangla(ticket.description) ? 'bn' : 'en')

const numberIn = (locale: 'en' | 'bn', id: number) =>
  new Intl.NumberFormat(locale === 'bn' ? 'bn-u-nu-beng' : 'en', { useGrouping: false }).format(id)

/** Inserts a template, in the recipient's language, into the answer. */
export function TemplateSelect({ details, onInsert }: { details: AdminTicket; onInsert: (text: string) => void }) {
  const { data: templates = [] } = useTemplates()
  const { ticket, buyer } = details
  const locale = languageOf(details)
  const insert = (id: number) => {
    const template = templates.find((one) => one.id === id)
    if (!template) return
    onInsert(
      fillTemplate(locale === 'bn' ? template.body_bn : template.body_en, {
        name: buyer?.name ?? ticket.user_name,
        order: ticket.order === null ? '' : numberIn(locale, ticket.order),
      }),
    )
  }
  return (
    <Field label={m.support_admin_template()}>
      {(control) => (
        <Select {...control} value="" onChange={({ target }) => insert(Number(target.value))} className="max-w-full">
          <option value="">{m.support_admin_template_none()}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
