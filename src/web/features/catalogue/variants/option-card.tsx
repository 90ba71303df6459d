import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { OPTION_NAME_MAX } from '#contract/catalogue/variant-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DragHandle, useSorted } from '#web/ui/sortable.tsx'
import { optionName } from './known-options.ts'
import type { OptionCardProps } from './option-card-props.ts'
import { OptionValues } from './option-values.tsx'
import { fieldOfOption } from './variant-checks.ts'

/** One option: its name in both languages, and its values. */
export function OptionCard(props: OptionCardProps) {
  const { option, at, count, errors, onChange, onMove, onRemove } = props
  const { item, handle, lifted } = useSorted(option.key)
  const name = optionName(option)
  return (
    <li {...item} className={clsx('flex flex-col gap-4 rounded-md border border-line bg-surface p-3 sm:p-4', lifted)}>
      <div className="-m-1 flex items-center">
        <DragHandle label={m.variants_drag({ name })} handle={handle} />
        <h3 className="min-w-0 flex-1 truncate font-semibold">{name}</h3>
        <IconButton
          label={m.variants_earlier({ name })}
          icon={<ArrowUp aria-hidden className="size-4.5" />}
          idle={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={m.variants_later({ name })}
          icon={<ArrowDown aria-hidden className="size-4.5" />}
          idle={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton
          label={m.ui_remove({ name })}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.variants_option_name()} error={errors[fieldOfOption(option.key, 'name')]} required>
          {(control) => (
            <Input
              {...control}
              maxLength={OPTION_NAME_MAX}
              autoComplete="off"
              placeholder={m.variants_option_name_hint()}
              value={option.name}
              onChange={({ target }) => onChange({ name: target.value })}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
        <Field label={m.variants_option_name_bn()} error={errors[fieldOfOption(option.key, 'name_bn')]} optional>
          {(control) => (
            <Input
              {...control}
              lang="bn"
              maxLength={OPTION_NAME_MAX}
              autoComplete="off"
              value={option.name_bn}
              onChange={({ target }) => onChange({ name_bn: target.value })}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
      </div>
      <OptionValues {...props} />
    </li>
  )
}
