const SERIOUS = new Set(['high', 'critical'])

/**
 * The packages of an `npm audit --json` report with a high or critical vulnerability, each with its advisories.
 * @param {string} report
 * @returns {string[] | null} null when it is not a report: the registry did not answer, or has no audit endpoint
 */
export function vulnerabilitiesIn(report) {
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
      const advisories = via.map((one) =>
        typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url ?? ''}`.trim(),
      )
      return `${name} (${severity}): ${advisories.join('; ')}`
    })
}
