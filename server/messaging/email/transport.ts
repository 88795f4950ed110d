import type { SendMailOptions, Transporter } from 'nodemailer'
import { dayMs } from '../../../shared/lib/durations.ts'
import type { Config } from '../../config/config.ts'
import type { MailSpool } from '../../storage/mail-spool.ts'

/** Hands a mail over; throws where that failed. `name` is the same whenever the same one is sent again. */
export type SendMail = (name: string, mail: SendMailOptions) => Promise<void>

/** Shorter together than what is sent is held by who sends it. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000 }

/** A tenth of the server's source, which its start need not wait for. */
const mailer = async () => (await import('nodemailer')).default

const openSmtp = async (url: string) => (await mailer()).createTransport({ url, ...patience })

function overSmtp(url: string): SendMail {
  let transport: Transporter | undefined
  return async (_, mail) => {
    transport ??= await openSmtp(url)
    await transport.sendMail(mail)
  }
}

/** Whether a mail server takes the log-in of that address. */
export const mailServerAnswers = async (url: string) => (await openSmtp(url)).verify().catch(() => false)

/** Days for which a mail lies there as a file: it names people, and whoever was to hear of it has or never will. */
const keptDays = 30

function intoFiles(files: MailSpool): SendMail {
  return async (name, mail) => {
    const transport = (await mailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await transport.sendMail(mail)
    await files.put(name, message as Buffer)
  }
}

/** Deletes mails that have lain in files for long enough; gives how many. */
export const purgeSpool = ({ mailFiles }: { mailFiles: MailSpool }, now: Date) =>
  mailFiles.sweep(new Date(now.getTime() - keptDays * dayMs))

export const createTransport = ({ smtpUrl }: Pick<Config, 'smtpUrl'>, files: MailSpool): SendMail =>
  smtpUrl ? overSmtp(smtpUrl) : intoFiles(files)
