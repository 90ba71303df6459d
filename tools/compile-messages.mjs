// Compiles the texts in messages/; ensureMessages() of tools/prepare.mjs runs it when they changed.
import { compile } from '@inlang/paraglide-js'
import { messageOptions } from './message-options.mjs'

await compile(messageOptions)
