/** Ways out of the mall for messages. A channel without a provider keeps its messages in the outbox. */
import type { Environment } from '../../env.ts'

export interface Provider {
  channel: 'mail' | 'sms'
  /** Throws when the message was not taken; it is tried again later. */
  send(message: { recipient: string; subject: string; text: string }): Promise<void>
  close(): void
}

/** What the environment configures: `SMTP_URL` for mail. */
export async function openProviders(env: Environment): Promise<Provider[]> {
  if (!env.smtpUrl) return []
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(env.smtpUrl)
  const from = `mall@${new URL(env.publicUrl ?? 'http://localhost').hostname}`
  return [
    {
      channel: 'mail',
      send: async ({ recipient, subject, text }) => {
        await transport.sendMail({ from, to: recipient, subject, text })
      },
      close: () => transport.close(),
    },
  ]
}
