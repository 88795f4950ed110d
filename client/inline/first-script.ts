import { holdEarlyInput } from './early-input.ts'
import { loadScriptsLater } from './load-scripts.ts'
import { applySaved } from './saved.ts'

// Stands in the page itself: by a request of its own it would come too late.
const { dataset } = document.documentElement
// Style sheets show what needs scripts, hide what stands in for it, and let photos below the first view wait.
dataset['scripts'] = ''
dataset['first'] = ''
applySaved()
const early = holdEarlyInput()
loadScriptsLater(early.alone)
