import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type Mail = ParsedMail & { html: string; recipients: string[] }

export async function startMailbox() {
  const mails: Mail[] = []
  const state = { isDown: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_, __, done) => done(state.isDown ? Object.assign(new Error('not now'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, html: mail.html || '', recipients })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    state,
    to: (address: string) => mails.filter(({ recipients }) => recipients.includes(address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const findToken = (mails: readonly Mail[]) => mails.at(-1)?.text?.match(/#(?:reset|verify)=([\w-]+)/)?.[1] ?? ''
