import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/**
 * What a report of tests says.
 * @typedef {{ passed: number, failed: number, secondTries: number, files: { name: string, seconds: number }[], named: string[] }} Report
 */

/** Of vitest. @returns {Report} */
export const unitReport = (file) =>
  read(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    secondTries: 0,
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    named: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`FAILED: ${path.relative(root, name)}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) =>
            `FAILED: ${path.relative(root, name)}: ${fullName}\n  ${failureMessages[0]}`,
        ),
    ]),
  }))

/** Of Playwright. @returns {Report} */
export const journeyReport = (file) =>
  read(file, ({ stats, suites }) => {
    const stories = suites.flatMap(storiesOf)
    // The machine's own Node may be 20: it has no Map.groupBy.
    const names = [...new Set(stories.map((story) => story.file))]
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      secondTries: stats.flaky,
      files: names.map((name) => ({
        name: `test/journeys/${name}`,
        seconds: sum(stories.filter((story) => story.file === name).map(secondsOf)),
      })),
      named: stories.flatMap(({ file: name, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(
            ({ projectName, status }) =>
              `${status === 'flaky' ? 'Passed only at the second try' : 'FAILED'}: [${projectName}] ${name}: ${title}`,
          ),
      ),
    }
  })

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const secondsOf = ({ tests }) => sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))

function storiesOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(storiesOf)]
}

function read(file, make) {
  try {
    return make(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  } catch (error) {
    const named = [`FAILED: no report in ${file}: ${error.message}`]
    return { passed: 0, failed: 0, secondTries: 0, files: [], named }
  }
}
