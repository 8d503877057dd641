/** Uploads with any file name and declared type. */
import { apiBase } from '#contract/endpoint'
import type { Reply } from './caller.ts'

export interface HostileFile {
  name: string
  type: string
  content: Buffer
}

/** Uploads a picture. */
export const upload = (port: number, token: string, file: HostileFile, purpose = 'avatar') =>
  sendFile(port, `/upload/image?purpose=${purpose}`, token, file)

/** The name is sent unescaped. */
export async function sendFile(
  port: number,
  path: string,
  token: string,
  { name, type, content }: HostileFile,
): Promise<Pick<Reply, 'status' | 'body'>> {
  const edge = `----proof-${crypto.randomUUID()}`
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const answer = await fetch(`http://127.0.0.1:${port}${apiBase}${path}`, {
    method: 'POST',
    headers: { token, 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  const text = await answer.text()
  const isJson = String(answer.headers.get('content-type')).startsWith('application/json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text }
}
