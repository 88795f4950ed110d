import { spawnSync } from 'node:child_process'
import { root } from '../../build/options.ts'

type Outcome = { code: 0 | 1 | 2; line: string }
type AuditReport = { metadata?: { vulnerabilities?: Record<string, number> } }

function parseReport(output: string): AuditReport {
  try {
    return JSON.parse(output) as AuditReport
  } catch {
    return {}
  }
}

/** Code 2 means that the registry gave no report, which differs from finding nothing. */
export function summarizeAudit(output: string): Outcome {
  const vulnerabilities = parseReport(output).metadata?.vulnerabilities
  if (!vulnerabilities)
    return { code: 2, line: 'Nothing was checked: this registry does not tell of known faults. Set another one with npm_config_registry.' }
  const { total = 0, critical = 0, high = 0 } = vulnerabilities
  if (total === 0) return { code: 0, line: 'No package that is shipped has a known fault.' }
  return { code: 1, line: `${total} known faults (${critical} critical, ${high} high): npm audit --omit=dev names them.` }
}

if (import.meta.main) {
  const options = ['audit', '--omit=dev', '--json']
  const { stdout } = spawnSync('npm', options, { cwd: root, shell: process.platform === 'win32', encoding: 'utf8' })
  const { code, line } = summarizeAudit(stdout)
  console.log(line)
  process.exitCode = code
}
