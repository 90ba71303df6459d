// Adds the browser files of a language, built into build/<language>, to the build: node tools/add-language.mjs bn
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const [, , language] = process.argv
const from = `build/${language}/client/assets`
const manifest = readdirSync(from).find((name) => /^manifest-\w+\.js$/.test(name))
const [, json] = /^window\.__reactRouterManifest=(.*);$/s.exec(readFileSync(`${from}/${manifest}`, 'utf8').trim()) ?? []
if (!json) throw new Error(`${from}/${manifest} does not hold the router's manifest`)
// The names carry a hash of the content: what both languages share is there once.
cpSync(from, 'build/client/assets', { recursive: true })
writeFileSync(`build/server/manifest-${language}.json`, JSON.stringify(JSON.parse(json)))
rmSync(`build/${language}`, { recursive: true })
