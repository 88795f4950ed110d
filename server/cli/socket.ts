import { existsSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { type AdminCommand, adminCommands } from './parse-args.ts'
import { restrictToOwner } from '../config/data-dir.ts'
import type { AppDeps } from '../http/context.ts'
import { runAdminCommand } from './admins.ts'
import { CommandError } from './command-error.ts'

/** One JSON line each: the command, a password question and its answer, then the result. */
type AdminRequest = { command: AdminCommand; email: string }
type Reply = { kind: 'password' } | { kind: 'output'; text: string } | { kind: 'error'; text: string }

const socketName = 'admin.sock'
const maxPathBytes = 100

/** A path that is too long goes through `/proc/self/fd`. */
async function resolveSocketPath(dataDir: string) {
  const path = join(dataDir, socketName)
  if (Buffer.byteLength(path) <= maxPathBytes || process.platform !== 'linux') return { path, release: async () => undefined }
  const folder = await open(dataDir)
  return { path: `/proc/self/fd/${folder.fd}/${socketName}`, release: () => folder.close() }
}

const send = (socket: Socket, line: object) => void socket.write(`${JSON.stringify(line)}\n`)
const readLines = (socket: Socket) => createInterface({ input: socket })[Symbol.asyncIterator]()
const readNextLine = async (lines: AsyncIterator<string>) => ((await lines.next()).value as string | undefined) ?? ''

function parseAdminRequest(line: string): AdminRequest {
  const { command, email } = JSON.parse(line) as Partial<AdminRequest>
  const knownCommand = adminCommands.find((candidate) => candidate === command)
  if (!knownCommand || typeof email !== 'string') throw new CommandError(cliMessages.missing.act)
  return { command: knownCommand, email }
}

type AdminSocketDeps = Pick<AppDeps, 'db' | 'config' | 'log' | 'now' | 'newId'>

async function handleConnection({ db, config, log, now, newId }: AdminSocketDeps, socket: Socket): Promise<Reply> {
  const lines = readLines(socket)
  const askPassword = async () => {
    send(socket, { kind: 'password' } satisfies Reply)
    return String((JSON.parse(await readNextLine(lines)) as { password?: unknown }).password)
  }
  try {
    const { command, email } = parseAdminRequest(await readNextLine(lines))
    const text = await runAdminCommand({ db, config, ctx: { now: now(), newId }, askPassword }, command, email)
    log.info({ command }, 'admin command done')
    return { kind: 'output', text }
  } catch (error) {
    if (error instanceof CommandError) return { kind: 'error', text: error.message }
    log.error({ stack: error instanceof Error ? error.stack : undefined }, 'an admin command failed')
    return { kind: 'error', text: cliMessages.admin.unexpected }
  }
}

/** Access to the data folder is the only permission check. */
export async function serveAdmin(deps: AdminSocketDeps): Promise<() => Promise<void>> {
  const { dataDir } = deps.config
  const { path, release } = await resolveSocketPath(dataDir)
  // Only a killed process can have left it, since this one holds the lock.
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    void handleConnection(deps, socket).then((reply) => socket.end(`${JSON.stringify(reply)}\n`))
  })
  const whenListening = new Promise<void>((resolve, reject) => server.once('error', reject).once('listening', resolve))
  // The socket is created synchronously, so the mask affects nothing else.
  const mask = process.umask(0o177)
  server.listen(path)
  process.umask(mask)
  try {
    await whenListening
  } catch (error) {
    deps.log.warn(
      { code: (error as NodeJS.ErrnoException).code },
      'admin commands only work while the site is stopped, because the socket could not be opened',
    )
    await release()
    return async () => undefined
  }
  restrictToOwner(path)
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    await release()
  }
}

/** Null where no running site answers; throws `CommandError` with the site's message. */
export async function sendToRunningSite(
  dataDir: string,
  request: AdminRequest,
  askPassword: () => Promise<string>,
): Promise<string | null> {
  if (!existsSync(join(dataDir, socketName))) return null
  const { path, release } = await resolveSocketPath(dataDir)
  const socket = connect(path)
  try {
    const isConnected = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
    if (!isConnected) return null
    socket.on('error', () => undefined)
    const lines = readLines(socket)
    send(socket, request)
    for (;;) {
      const line = await readNextLine(lines)
      if (line === '') throw new CommandError(cliMessages.admin.unexpected)
      const reply = JSON.parse(line) as Reply
      if (reply.kind === 'output') return reply.text
      if (reply.kind === 'error') throw new CommandError(reply.text)
      send(socket, { password: await askPassword() })
    }
  } finally {
    socket.destroy()
    await release()
  }
}
