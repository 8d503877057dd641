/** Ways out of the mall for messages. A channel without a provider keeps its messages in the outbox. */
import type { Environment } from '../../env.ts'

export interface Provider {
  channel: 'mail' | 'sms'
  /** Throws when the message was not taken; it is tried again later. */
  send(message: { recipient: string; subject: string; text: string }): Promise<void>
  close(): void
}

/** What the environment configures: `SMTP_URL` for mail, `SMS_URL` for messages by SMS. */
export async function openProviders(env: Environment): Promise<Provider[]> {
  return [...(env.smtpUrl ? [await openMail(env.smtpUrl, env.publicUrl)] : []), ...(env.smsUrl ? [openSms(env.smsUrl, env.smsToken)] : [])]
}

async function openMail(url: string, publicUrl: string | undefined): Promise<Provider> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(url)
  const from = `mall@${new URL(publicUrl ?? 'http://localhost').hostname}`
  return {
    channel: 'mail',
    send: async ({ recipient, subject, text }) => {
      await transport.sendMail({ from, to: recipient, subject, text })
    },
    close: () => transport.close(),
  }
}

/** A gateway that takes `{to, text}` as JSON; any answer of 2xx means that it took the message. */
function openSms(url: string, token: string | undefined): Provider {
  return {
    channel: 'sms',
    send: async ({ recipient, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: recipient, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`)
    },
    close: () => {},
  }
}
