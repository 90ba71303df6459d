// Compiles the texts in messages/; called by ensureMessages() (tools/prepare.mjs) when one of them changed.
import { compile } from '@inlang/paraglide-js'
import { messageOptions } from './message-options.mjs'

await compile(messageOptions)
