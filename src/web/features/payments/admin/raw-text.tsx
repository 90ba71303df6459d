/** What a provider said, as it said it; folded, since few read it. */
export const RawText = ({ label, text }: { label: string; text: string }) => (
  <details className="mt-1 text-sm text-ink-soft">
    <summary className="inline-flex min-h-11 cursor-pointer items-center sm:min-h-8">{label}</summary>
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-96 overflow-auto rounded-md border border-line bg-paper p-3"
    >
      <pre className="font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</pre>
    </div>
  </details>
)
