import { cliMessages } from '../../shared/i18n/en/cli.ts'

export type CheckResult = { state: 'ok' | 'warn' | 'bad'; text: string }
export const ok = (text: string): CheckResult => ({ state: 'ok', text })
export const warn = (text: string): CheckResult => ({ state: 'warn', text })
export const bad = (text: string): CheckResult => ({ state: 'bad', text })

export const formatCheckResult = ({ state, text }: CheckResult) => `${cliMessages.doctor.states[state]}  ${text}`
