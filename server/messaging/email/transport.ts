import type { SendMailOptions, Transporter } from 'nodemailer'
import { dayMs } from '../../../shared/lib/durations.ts'
import type { Config } from '../../config/config.ts'
import type { MailSpool } from '../../storage/mail-spool.ts'

/** Throws on failure; a retry of the same mail passes the same `name`. */
export type SendMail = (name: string, mail: SendMailOptions) => Promise<void>

/** Their sum must stay below the lease of the outbox worker. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000 }

/** Imported lazily, as it is a tenth of the server's code. */
const loadNodemailer = async () => (await import('nodemailer')).default

const openSmtp = async (url: string) => (await loadNodemailer()).createTransport({ url, ...timeouts })

function createSmtpSender(url: string): SendMail {
  let transport: Transporter | undefined
  return async (_, mail) => {
    transport ??= await openSmtp(url)
    await transport.sendMail(mail)
  }
}

export const verifyMailServer = async (url: string) => (await openSmtp(url)).verify().catch(() => false)

/** Mail files contain personal data, so they are deleted after so many days. */
const spoolDays = 30

function createSpoolSender(files: MailSpool): SendMail {
  return async (name, mail) => {
    const transport = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await transport.sendMail(mail)
    await files.put(name, message as Buffer)
  }
}

export const purgeSpool = ({ mailFiles }: { mailFiles: MailSpool }, now: Date) =>
  mailFiles.purge(new Date(now.getTime() - spoolDays * dayMs))

export const createTransport = ({ smtpUrl }: Pick<Config, 'smtpUrl'>, files: MailSpool): SendMail =>
  smtpUrl ? createSmtpSender(smtpUrl) : createSpoolSender(files)
