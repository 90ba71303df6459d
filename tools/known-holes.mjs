const SERIOUS = new Set(['high', 'critical'])

/**
 * The packages of an `npm audit --json` report that have a serious known hole, each with what is known.
 * @param {string} report
 * @returns {string[] | null} null when it is no report: the registry did not answer, or tells nobody
 */
export function holesIn(report) {
  let parsed
  try {
    parsed = JSON.parse(report)
  } catch {
    return null
  }
  if (typeof parsed?.vulnerabilities !== 'object' || parsed.vulnerabilities === null) return null
  return Object.values(parsed.vulnerabilities)
    .filter(({ severity }) => SERIOUS.has(severity))
    .map(({ name, severity, via = [] }) => {
      const known = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url ?? ''}`.trim()))
      return `${name} (${severity}): ${known.join('; ')}`
    })
}
