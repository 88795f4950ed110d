import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './options.ts'

// `npm run migration -- --name what_changes` writes migrations for both engines.
for (const config of ['drizzle.config.ts', 'drizzle.postgres.config.ts']) {
  const options = [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', config, ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
