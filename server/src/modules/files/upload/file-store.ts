/**
 * Where files are: on disk below `DATA_DIR/files`, or in an S3-compatible store when one is configured. Files that were
 * on disk before stay readable until a job has moved them.
 */
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Environment, S3Settings } from '../../../env.ts'
import { AppError } from '../../../lib/errors.ts'

export interface OpenFile {
  /** In bytes. */
  size: number
  stream: Readable
}

export interface FileStore {
  write(name: string, content: Buffer): Promise<void>
  /** All of a file, or the bytes of `part`; `size` is that of the whole file then too. */
  open(name: string, part?: FilePart): Promise<OpenFile | undefined>
  remove(name: string): Promise<void>
}

/** First and last byte. */
export interface FilePart {
  start: number
  end: number
}

type Place = Pick<Environment, 'dataDir' | 's3'>

export function fileStore(env: Place): FileStore {
  const disk = diskStore(env)
  if (!env.s3) return disk
  const s3 = s3Store(env.s3)
  return {
    write: s3.write,
    open: async (name, part) => (await disk.open(name, part)) ?? s3.open(name, part),
    remove: async (name) => void (await Promise.all([disk.remove(name), s3.remove(name)])),
  }
}

export function diskStore({ dataDir }: Pick<Place, 'dataDir'>): FileStore {
  const pathOf = (name: string) => join(dataDir, 'files', name)
  return {
    // Flushed under a name that is never served, then renamed: neither a kill nor a full disk leaves half a file.
    async write(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(`${path}.part`, content, { flush: true, mode: 0o600 })
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
    },
    open: (name, part) => openOnDisk(pathOf(name), part),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

export async function openOnDisk(path: string, part?: FilePart): Promise<OpenFile | undefined> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    // Out of file handles: the next moment may have one.
    throw error.code === 'EMFILE' || error.code === 'ENFILE' ? new AppError('OVERLOADED') : error
  })
  return handle && { size: (await handle.stat()).size, stream: handle.createReadStream(part) }
}

/** Milliseconds for the store to begin its reply, and to send a file. */
const patience = 10_000

export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  })
  async function call(
    method: string,
    name: string,
    { body, headers }: { body?: Buffer<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Response | undefined> {
    const response = await client
      .fetch(`${endpoint}/${bucket}/${name}`, {
        method,
        body: body ?? null,
        signal: AbortSignal.timeout(patience),
        ...(headers && { headers }),
      })
      .catch(() => {
        throw new AppError('OVERLOADED')
      })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && method !== 'PUT') return undefined
    if (response.status >= 500) throw new AppError('OVERLOADED')
    throw new Error(`The file store refused ${method} ${name} with status ${response.status}.`)
  }
  return {
    write: async (name, content) => void (await call('PUT', name, { body: Buffer.from(content) })),
    async open(name, part) {
      const headers = part && { range: `bytes=${part.start}-${part.end}` }
      const response = await call('GET', name, { ...(headers && { headers }) })
      if (!response?.body) return undefined
      const stream = Readable.fromWeb(response.body as ReadableStream)
      const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
      return { size: Number(whole ?? response.headers.get('content-length')), stream }
    },
    remove: async (name) => void (await call('DELETE', name)),
  }
}
