/** A progress bar; `share` from 0 to 1, or null while unknown. */
export function ProgressBar({ share, label, text }: { share: number | null; label: string; text: string }) {
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full origin-left rounded-full bg-brand transition-transform duration-200 ${share === null ? 'animate-pulse' : ''}`}
          style={{ transform: `scaleX(${share ?? 1})` }}
        />
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft tabular">
        {text}
      </p>
    </div>
  )
}
