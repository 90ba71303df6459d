import { afterAll, beforeEach, vi } from 'vitest'
import { speak } from './language.ts'

const speakEnglish = () => speak(() => 'en')
// Also for what a file reads while it is loaded: the one before may have ended in Bangla.
speakEnglish()
beforeEach(speakEnglish)

// Our modules hold the state of one tab: every file starts with a tab of its own. Code that still loads would come to its end in
// the next file's tab: that file would then have modules of both.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.resetModules()
})

// A channel that stays open would deliver the messages of later files, which run in the same process, to this one's stores.
const channels = new Set<BroadcastChannel>()
const { BroadcastChannel: Native } = globalThis
globalThis.BroadcastChannel = class extends Native {
  constructor(name: string) {
    super(name)
    channels.add(this)
  }
}
afterAll(() => {
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = Native
})
