import { clsx } from 'clsx'
import { otherLanguage } from '#web/local-names.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type SellerLinkProps = { seller: string; slug: string; className?: string | undefined }

/** Links to the store, above the link that covers the whole card. */
export const SellerLink = ({ seller, slug, className }: SellerLinkProps) => (
  <Link to={paths.store(slug)} discover="none" lang={otherLanguage(seller)} className={clsx('card-seller', className)}>
    {seller}
  </Link>
)
