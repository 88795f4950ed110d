import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

/** Hands a mail over; throws where that failed. `name` is the same whenever the same one is sent again. */
export type SendMail = (name: string, mail: SendMailOptions) => Promise<void>

/** Shorter together than what is sent is held by who sends it. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000 }

function overSmtp(url: string): SendMail {
  const transport = nodemailer.createTransport({ url, ...patience })
  return async (_, mail) => void (await transport.sendMail(mail))
}

/** Whether a mail server takes the log-in of that address. */
export const mailServerAnswers = (url: string) =>
  nodemailer
    .createTransport({ url, ...patience })
    .verify()
    .catch(() => false)

const folderOf = (dataDir: string) => join(dataDir, 'outbox')
/** Days for which a mail lies there as a file: it names people, and whoever was to hear of it has or never will. */
const keptDays = 30

/** Into the data folder, as a file that every mail program opens: whole or not at all, and for nobody else of the machine. */
function intoFiles(dataDir: string): SendMail {
  const folder = folderOf(dataDir)
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (name, mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${name}.eml`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

/** Deletes mails that have lain in files for long enough; gives how many. */
export async function sweepMailFiles({ dataDir }: Pick<Config, 'dataDir'>, now: Date) {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  let swept = 0
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs > now.getTime() - keptDays * 86_400_000) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}

export const createTransport = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): SendMail =>
  smtpUrl ? overSmtp(smtpUrl) : intoFiles(dataDir)
