export { createAuthenticate } from './authenticate.ts'
