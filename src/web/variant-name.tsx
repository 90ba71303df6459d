import { clsx } from 'clsx'
import { otherLanguage } from './local-names.ts'

type VariantNameProps = { name: string | null | undefined; className?: string | undefined }

/** What was chosen of a product, below its name: 'Size M · Colour Indigo'. Nothing for a product without options. */
export const VariantName = ({ name, className }: VariantNameProps) =>
  name ? (
    <span lang={otherLanguage(name)} className={clsx('block text-sm wrap-anywhere text-ink-soft', className)}>
      {name}
    </span>
  ) : null
