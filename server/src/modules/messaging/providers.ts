/** Ways out of the mall for messages. A channel without a provider leaves its messages in the outbox. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '../../env.ts'

/** Milliseconds of silence. */
const patience = 10_000

interface Message {
  id: number
  recipient: string
  subject: string
  text: string
  /** A PDF attached to a mail. */
  file?: { name: string; content: Buffer }
}

export interface Provider {
  channel: 'mail' | 'sms'
  /** Throws when the message was not taken, after half a minute at most; it is tried again later. `id` is the same each time. */
  send(message: Message): Promise<void>
  close(): void
}

/** The providers that the environment configures: `SMTP_URL` for mail, `SMS_URL` for messages by SMS. */
export async function openProviders(env: Environment): Promise<Provider[]> {
  return [
    ...(env.smtpUrl ? [await openMail(env.smtpUrl, env.publicUrl)] : []),
    ...(env.smsUrl ? [openSms(env.smsUrl, env.smsToken)] : []),
  ]
}

async function openMail(url: string, publicUrl: string | undefined): Promise<Provider> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  return {
    channel: 'mail',
    send: async ({ id, recipient, subject, text, file }) => {
      const given = transport.sendMail({
        from: `mall@${host}`,
        to: recipient,
        subject,
        text,
        ...(file && { attachments: [{ filename: file.name, content: file.content, contentType: 'application/pdf' }] }),
        messageId: `<outbox-${id}@${host}>`,
      })
      // A server that answers a little all the time is never silent.
      await Promise.race([
        given,
        delay(3 * patience, undefined, { ref: false }).then(() =>
          Promise.reject(new Error('The mail server takes too long.')),
        ),
      ])
    },
    close: () => transport.close(),
  }
}

/** A gateway that takes `{to, text}` as JSON; any answer of 2xx means that it took the message. */
function openSms(url: string, token: string | undefined): Provider {
  return {
    channel: 'sms',
    send: async ({ id, recipient, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `outbox-${id}`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`)
    },
    close: () => {},
  }
}
