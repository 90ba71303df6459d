import { type SyntheticEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'

/**
 * The market has no promo codes yet, so no code is valid and no server need be asked: the box says so.
 */
export function PromoBox() {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefusal(code.trim() === '' ? m.cart_promo_empty() : m.cart_promo_invalid())
  }
  return (
    <form onSubmit={apply} noValidate>
      <Field label={m.cart_promo()} error={refusal}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              name="code"
              value={code}
              onChange={(event) => {
                setCode(event.target.value)
                setRefusal(undefined)
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              enterKeyHint="done"
              className="uppercase"
            />
            <Button type="submit" variant="secondary" className="shrink-0 whitespace-nowrap">
              {m.cart_promo_apply()}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
