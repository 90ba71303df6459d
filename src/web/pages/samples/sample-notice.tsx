import Info from 'lucide-react/icons/info'

/** States that the page shows sample data. */
export function SampleNotice({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-brand-tint px-4 py-3 text-sm">
      <Info aria-hidden className="size-5 text-brand" />
      {children}
    </p>
  )
}
