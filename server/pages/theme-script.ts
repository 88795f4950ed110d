import { createHash } from 'node:crypto'
import { barColours, themeKey } from '../../shared/theme.ts'

/** Puts the chosen theme on the page before its first drawing: a script that came by its own request would come too late. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}'),c=${JSON.stringify(barColours)}[t];if(c){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll('meta[name=theme-color]'))m.content=c;document.querySelector('meta[name=color-scheme]').content=t}}catch{}`

/** Names it in the content policy. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`
