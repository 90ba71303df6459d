import { m } from '#web/paraglide/messages.js'

type Text = () => string

export type StorageRow = {
  /** As they stand in the browser. */
  names: readonly string[]
  what: Text
  kept: Text
}

/** What is stored in the browser: name, purpose and duration. Narrow screens show the last column inside the second. */
export function StorageTable({ rows }: { rows: readonly StorageRow[] }) {
  const head = 'py-2 pe-4 text-start align-bottom font-semibold'
  const cell = 'py-3 pe-4 align-top'
  return (
    <table className="mt-4 w-full border-y border-line text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={head}>
            {m.static_cookie_name()}
          </th>
          <th scope="col" className={head}>
            {m.static_cookie_purpose()}
          </th>
          <th scope="col" className={`${head} max-sm:hidden`}>
            {m.static_cookie_kept()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ names, what, kept }) => (
          <tr key={names.join(' ')}>
            <th scope="row" className={`${cell} w-28 text-start font-medium sm:w-44`}>
              {names.map((name) => (
                <code key={name} className="block font-sans break-all">
                  {name}
                </code>
              ))}
            </th>
            <td className={cell}>
              {what()}
              <span className="mt-1 block text-ink-soft sm:hidden">
                {m.static_cookie_kept()}: {kept()}
              </span>
            </td>
            <td className={`${cell} pe-0 text-ink-soft max-sm:hidden sm:w-44`}>{kept()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
