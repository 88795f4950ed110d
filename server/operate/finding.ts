import { operateWords } from '../../shared/words/en/operate.ts'

/** `bad` keeps the site from working, or loses data; `warn` may. */
export type Finding = { state: 'ok' | 'warn' | 'bad'; text: string }
export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warn = (text: string): Finding => ({ state: 'warn', text })
export const bad = (text: string): Finding => ({ state: 'bad', text })

export const findingLine = ({ state, text }: Finding) => `${operateWords.doctor.states[state]}  ${text}`
