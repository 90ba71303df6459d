import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

const ERROR_LINES = 16

/**
 * The result of a test run.
 * @typedef {{ passed: number, failed: number, retries: number, files: { name: string, seconds: number }[], problems: string[] }} Report
 */

/** Reads vitest's JSON report. @returns {Report} */
export const unitReport = (file) =>
  read(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    retries: 0,
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    problems: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`FAILED: ${path.relative(root, name)}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) =>
            `FAILED: ${path.relative(root, name)}: ${fullName}\n  ${failureMessages[0]}`,
        ),
    ]),
  }))

/** Reads Playwright's JSON report. @returns {Report} */
export const journeyReport = (file) =>
  read(file, ({ stats, suites }) => {
    const journeys = suites.flatMap(journeysOf)
    // The machine's Node may be 20, which has no Map.groupBy.
    const names = [...new Set(journeys.map((journey) => journey.file))]
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      retries: stats.flaky,
      files: names.map((name) => ({
        name: `test/journeys/${name}`,
        seconds: sum(journeys.filter((journey) => journey.file === name).map(secondsOf)),
      })),
      problems: journeys.flatMap(({ file: name, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(
            ({ projectName, status, results }) =>
              `${status === 'flaky' ? 'Passed only on retry' : 'FAILED'}: [${projectName}] ${name}: ${title}\n${firstError(results)}`,
          ),
      ),
    }
  })

const SERVER_ERRORS = 10
/** Playwright says in front whose line it is. */
const SERVER_LINE = /^(?:\[WebServer\] )?(\{"level":[56]0.*)$/

/** Collects the errors that servers log during tests: a test that fails rarely says why. */
export function serverErrors() {
  const last = []
  return {
    read(line) {
      const error = SERVER_LINE.exec(stripVTControlCharacters(line))?.[1]
      if (!error) return
      last.push(`The server: ${error.slice(0, 600)}`)
      if (last.length > SERVER_ERRORS) last.shift()
    },
    lines: () => last,
  }
}

/** What went wrong and where, without the colours: of a long run only the end may be on record. */
function firstError(results) {
  const { message = 'no message', location } = results.flatMap(({ errors }) => errors)[0] ?? {}
  const at = location ? `\n  at line ${location.line}` : ''
  const plain = stripVTControlCharacters(message).split('\n').slice(0, ERROR_LINES)
  return plain.map((line) => `  ${line}`).join('\n') + at
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const secondsOf = ({ tests }) => sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))

function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)]
}

function read(file, parse) {
  try {
    return parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  } catch (error) {
    const problems = [`FAILED: no report in ${file}: ${error.message}`]
    return { passed: 0, failed: 0, retries: 0, files: [], problems }
  }
}
