import ChevronDown from 'lucide-react/icons/chevron-down'

/** What a provider said, as it said it; folded, since few read it. */
export const RawText = ({ label, text }: { label: string; text: string }) => (
  <details className="group mt-1 text-sm text-ink-soft">
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 hover:text-ink sm:min-h-8">
      {label}
      <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-96 overflow-auto rounded-md border border-line bg-paper p-3"
    >
      <pre className="font-mono text-xs whitespace-pre-wrap">{text}</pre>
    </div>
  </details>
)
