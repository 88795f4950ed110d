import { holdEarlyInput } from './early-input.ts'
import { loadScriptsLater } from './load-scripts.ts'
import { applySaved } from './saved.ts'

// Runs inline, because a request of its own would come too late.
const { dataset } = document.documentElement
dataset['scripts'] = ''
dataset['first'] = ''
applySaved()
const early = holdEarlyInput()
loadScriptsLater(early.runWithoutScripts)
