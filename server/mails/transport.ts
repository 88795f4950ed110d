import { mkdir, rename, writeFile } from 'node:fs/promises'
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

/** Into the data folder, as a file that every mail program opens: whole or not at all, and for nobody else of the machine. */
function intoFiles(dataDir: string): SendMail {
  const folder = join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (name, mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${name}.eml`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

export const createTransport = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): SendMail =>
  smtpUrl ? overSmtp(smtpUrl) : intoFiles(dataDir)
