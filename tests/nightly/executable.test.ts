import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { chmod, chown, copyFile, lchown, mkdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addDays } from '../../shared/lib/days.ts'
import { executable } from '../support/e2e-test.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { version } from '../../server/config/version.ts'

const folder = dirname(executable)
test.use({ dist: executable })

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(executable, args, { cwd: folder, env: { PATH: '', HOME: folder, ...env }, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const getUnpackedDir = () => join(folder, '.cache/twara', readdirSync(join(folder, '.cache/twara'))[0] ?? '')

test('one file, copied alone, is the whole site: pages, photos, papers, backups', async ({ page, market, server }) => {
  expect(run(['--version'])).toEqual({ status: 0, stdout: `twara ${version}\n`, stderr: '' })
  expect(run(['--help']).stdout).toContain('twara restore ARCHIVE')
  expect(run(['fly']).status).toBe(2)
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const car = await market.car(owner, { model: 'Alone' })
  await page.goto(`/car/${car.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota Alone 2019')
  const photo = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const today = await market.today()
  const booking = await market.request(renter, car, { from: today, to: addDays(today, 1) })
  await market.act(owner, booking, 'approve')
  await market.pickUp(owner, renter, booking)
  const pdf = await renter.api.get(`/api/bookings/${booking.id}/handover.pdf`)
  expect(pdf.status()).toBe(200)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const archive = join(folder, 'kept.zip')
  expect(run(['backup', '--to', archive], { DATA_DIR: server.dataDir }).status).toBe(0)
  expect(run(['verify', archive])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Verified: /) })
})

test('parts that a power cut has left half are whole at the next start', async () => {
  const part = join(getUnpackedDir(), 'server/main.js')
  const original = await readFile(part)
  truncateSync(part, 10)
  expect(run(['--version']).status).toBe(0)
  expect((await readFile(part)).equals(original)).toBe(true)
})

test('it runs nothing from where others may write, and says what to do', async () => {
  const shared = mkdtempSync(join(tmpdir(), 'twara-shared-'))
  try {
    await chmod(shared, 0o777)
    expect(run(['--version'], { TWARA_CACHE: shared })).toMatchObject({ status: 1, stderr: expect.stringContaining('Set TWARA_CACHE') })
    expect(readdirSync(shared)).toEqual([])
    writeFileSync(join(shared, 'file'), '')
    expect(run(['--version'], { TWARA_CACHE: join(shared, 'file') }).stderr).toContain('Set TWARA_CACHE')
  } finally {
    rmSync(shared, { recursive: true })
  }
})

test('it runs as somebody whom the system does not know, who has no home', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'twara-nobody-'))
  const nobody = process.getuid?.() === 0 ? { uid: 61_234, gid: 61_234 } : {}
  try {
    await chmod(dir, 0o755)
    await copyFile(executable, join(dir, 'twara'))
    await mkdir(join(dir, 'tmp'))
    if (nobody.uid) await chown(join(dir, 'tmp'), nobody.uid, nobody.gid)
    await symlink(join(dir, 'tmp'), join(dir, 'link'))
    const version = (env: Record<string, string>) =>
      spawnSync(join(dir, 'twara'), ['--version'], { ...nobody, cwd: '/', env: { PATH: '', ...env }, encoding: 'utf8' })
    expect(version({ TMPDIR: join(dir, 'tmp') })).toMatchObject({ status: 0, stderr: '' })
    if (nobody.uid) expect(readdirSync(join(dir, 'tmp'))).toEqual([`twara-${nobody.uid}`])
    // systemd gives a service its cache folder as a symlink.
    expect(version({ TWARA_CACHE: join(dir, 'link') })).toMatchObject({ status: 0, stderr: '' })
    if (nobody.uid) {
      await lchown(join(dir, 'link'), nobody.uid + 1, nobody.gid)
      expect(version({ TWARA_CACHE: join(dir, 'link') }).stderr).toContain('Set TWARA_CACHE')
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
})
