/**
 * The only reader of the process environment: name, meaning, default and check of every setting. A wrong value stops
 * the start with a message.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isLoopback } from './lib/loopback.ts'
import type { OutgoingRules } from './lib/outgoing/client.ts'

export class EnvironmentError extends Error {}

/** Project root, from which relative paths and the built web are found. */
export const projectRoot = resolve(import.meta.dirname, '../..')
/** Compiled code for the next start of any process, because compiling takes most of a start. */
export const compiledFolder = join(projectRoot, '.cache/compiled')

export interface Environment {
  port: number
  host: string
  /** Embedded database, uploads, caches. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Role that migrates; the application role serves. */
  databaseOwnerUrl: string | undefined
  demo: boolean
  rateLimits: boolean
  corsOrigins: string[]
  adminPassword: string | undefined
  publicUrl: string | undefined
  /** False: none. A string: addresses and networks. A number: hops in front of this process. */
  trustProxy: false | string | number
  /** Readers of the API document: all visitors, staff with the right to list calls, or none. */
  apiDocs: 'on' | 'staff' | 'off'
  logLevel: string
  /** Collector of spans with its headers and our service name; undefined: tracing is off. */
  traces: { endpoint: string; headers: Record<string, string>; service: string } | undefined
  /** Threshold for logging a slow statement, milliseconds. */
  slowStatementMs: number
  /** Token for /metrics; undefined: only this machine may read them. */
  metricsToken: string | undefined
  /** Seconds a process serves after SIGTERM, until its proxy has noticed. */
  drainSeconds: number
  /** Hours from the proposal of other bank accounts until buyers see them. */
  bankChangeHours: number
  smtpUrl: string | undefined
  /** Gateway for SMS, see docs/operations/messages.md. */
  smsUrl: string | undefined
  smsToken: string | undefined
  geoDatabase: string | undefined
  /** Undefined: files are on disk in `dataDir`. */
  s3: S3Settings | undefined
  secretKey: Buffer
  /** Where the mall may call addresses that people typed, such as sites to collect products from. */
  outgoing: OutgoingRules
  /** File with the newest hash of the audit chain. */
  auditCheckpoint: string
  development: boolean
}

/** An S3-compatible store for files, addressed by path. */
export interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export function readEnvironment(source: NodeJS.ProcessEnv = process.env, development = false): Environment {
  // react-dom silently loads its slow development build without this.
  process.env['NODE_ENV'] ??= development ? 'development' : 'production'

  const text = (name: string) => source[name]?.trim() || undefined
  const choice = (name: string, fallback: boolean) => {
    const value = text(name)
    if (value === undefined) return fallback
    if (['on', '1', 'true'].includes(value)) return true
    if (['off', '0', 'false'].includes(value)) return false
    throw new EnvironmentError(`${name} must be "on" or "off", not "${value}".`)
  }

  const port = Number(text('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new EnvironmentError(`PORT must be a whole number from 0 to 65535, not "${source['PORT']}".`)
  const host = text('HOST') ?? '127.0.0.1'
  const databaseUrl = text('DATABASE_URL')
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    const value = text(name)
    if (value && !/^postgres(ql)?:\/\//.test(value))
      throw new EnvironmentError(`${name} must begin with postgresql://.`)
  }
  const rateLimits = choice('RATE_LIMITS', true)
  if (!rateLimits && !isLoopback(host))
    throw new EnvironmentError('RATE_LIMITS=off is accepted on a loopback HOST only.')
  const publicUrl = text('PUBLIC_URL')
  if (publicUrl && !URL.canParse(publicUrl)) throw new EnvironmentError(`PUBLIC_URL is not an address: "${publicUrl}".`)
  const trustProxy = trustedProxies(text('TRUST_PROXY'))
  const isPublic = !isLoopback(host) || publicUrl !== undefined || trustProxy !== false
  const demo = text('DEMO') === 'public' || choice('DEMO', databaseUrl === undefined && !isPublic)
  if (demo && isPublic && text('DEMO') !== 'public')
    throw new EnvironmentError(
      'DEMO=on has accounts with a known password, among them a superuser. To publish it nevertheless, set DEMO=public.',
    )
  const apiDocs = (['on', 'staff', 'off'] as const).find((name) => name === (text('API_DOCS') ?? 'on'))
  if (!apiDocs) throw new EnvironmentError(`API_DOCS must be "on", "staff" or "off", not "${source['API_DOCS']}".`)
  const smsUrl = text('SMS_URL')
  if (smsUrl && !/^https?:\/\//.test(smsUrl)) throw new EnvironmentError('SMS_URL must begin with https:// or http://.')
  const allowsLoopback = choice('OUTGOING_LOOPBACK', false)
  // The demo and tests have nothing to hide from themselves; another mall's neighbours do.
  if (allowsLoopback && (isPublic || !(demo || !rateLimits)))
    throw new EnvironmentError('OUTGOING_LOOPBACK=on is accepted with DEMO=on on a loopback HOST only.')
  const adminPassword = text('ADMIN_PASSWORD')
  if (adminPassword && adminPassword.length < 8)
    throw new EnvironmentError('ADMIN_PASSWORD needs at least 8 characters.')

  const drainSeconds = Number(text('DRAIN_SECONDS') ?? 3)
  if (!(drainSeconds >= 0 && drainSeconds <= 600))
    throw new EnvironmentError(`DRAIN_SECONDS must be a number from 0 to 600, not "${source['DRAIN_SECONDS']}".`)
  // Not a setting of the back office: the session that changes the accounts could shorten the time first.
  const bankChangeHours = Number(text('BANK_CHANGE_HOURS') ?? 24)
  if (!(bankChangeHours >= 0 && bankChangeHours <= 720))
    throw new EnvironmentError(
      `BANK_CHANGE_HOURS must be a number from 0 to 720, not "${source['BANK_CHANGE_HOURS']}".`,
    )
  const slowStatementMs = Number(text('SLOW_STATEMENT_MS') ?? 200)
  if (!(slowStatementMs >= 0))
    throw new EnvironmentError(
      `SLOW_STATEMENT_MS must be a number of milliseconds, not "${source['SLOW_STATEMENT_MS']}".`,
    )
  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16)
    throw new EnvironmentError('METRICS_TOKEN needs at least 16 characters.')

  const dataDir = resolve(projectRoot, text('DATA_DIR') ?? 'data')
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined
  // Not a folder that serves other purposes too.
  if (isNew || existsSync(join(dataDir, 'secret.key'))) closeToOthers(dataDir)

  return {
    port,
    host,
    dataDir,
    databaseUrl,
    databaseOwnerUrl: text('DATABASE_OWNER_URL'),
    demo,
    rateLimits,
    corsOrigins: (text('CORS_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter(Boolean),
    adminPassword,
    publicUrl: publicUrl?.replace(/\/$/, ''),
    trustProxy,
    apiDocs,
    // One line per request is for a log collector, not for a terminal.
    logLevel: text('LOG_LEVEL') ?? (process.stdout.isTTY ? 'warn' : 'info'),
    traces: tracesTo(
      text('OTEL_EXPORTER_OTLP_ENDPOINT'),
      text('OTEL_EXPORTER_OTLP_HEADERS'),
      text('OTEL_SERVICE_NAME'),
    ),
    slowStatementMs,
    metricsToken,
    drainSeconds,
    bankChangeHours,
    smtpUrl: text('SMTP_URL'),
    smsUrl,
    smsToken: text('SMS_TOKEN'),
    geoDatabase: text('GEO_DB'),
    s3: s3Settings(text),
    secretKey: secretKey(dataDir, text('SECRET_KEY')),
    outgoing: { ports: outgoingPorts(text('OUTGOING_PORTS')), allowsLoopback },
    auditCheckpoint: resolve(projectRoot, text('AUDIT_CHECKPOINT') ?? join(dataDir, 'audit.checkpoint')),
    development,
  }
}

function outgoingPorts(value = '80,443'): number[] {
  const ports = value.split(',').map((port) => Number(port.trim()))
  if (!ports.every((port) => Number.isInteger(port) && port >= 1 && port <= 65_535))
    throw new EnvironmentError(`OUTGOING_PORTS must be port numbers, not "${value}".`)
  return ports
}

/** All of it or nothing: files must not go to another place by a slip. */
function s3Settings(text: (name: string) => string | undefined): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const [endpoint, bucket, accessKey, secretKey] = names.map(text)
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined
  if (!endpoint || !bucket || !accessKey || !secretKey)
    throw new EnvironmentError(`Set all of ${names.join(', ')} or none.`)
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new EnvironmentError('S3_ENDPOINT must begin with https:// or http://.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new EnvironmentError(`S3_BUCKET is not the name of a bucket: "${bucket}".`)
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    region: text('S3_REGION') ?? 'us-east-1',
    accessKey,
    secretKey,
  }
}

/** Unset trusts none: X-Forwarded-For changes nothing. Trusting any sender would let visitors choose their address. */
function trustedProxies(value: string | undefined): false | string | number {
  if (value === undefined || value === 'off') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  for (const part of value.split(','))
    if (!isIP(part.trim().split('/')[0] ?? ''))
      throw new EnvironmentError(`TRUST_PROXY must be addresses, a number of hops or "off", not "${value}".`)
  return value
}

/** The names and forms are OpenTelemetry's own: headers are `name=value,name=value`, values percent-encoded. */
function tracesTo(endpoint: string | undefined, headers = '', service = 'mall'): Environment['traces'] {
  if (endpoint === undefined) return undefined
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new EnvironmentError('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:// or http://.')
  try {
    const pairs = headers.split(',').filter(Boolean)
    const named = pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')).trim(),
      decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
    ])
    return {
      endpoint: endpoint.replace(/\/$/, ''),
      headers: Object.fromEntries(new Headers(named as [string, string][])),
      service,
    }
  } catch {
    throw new EnvironmentError('OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value.')
  }
}

/** Slips and keys are for this account only. As root, PostgreSQL runs as another account and must pass through. */
const closeToOthers = (folder: string): void => chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)

function secretKey(dataDir: string, given: string | undefined): Buffer {
  if (given) {
    if (given.length < 32) throw new EnvironmentError('SECRET_KEY needs at least 32 characters.')
    return Buffer.from(given)
  }
  const file = join(dataDir, 'secret.key')
  // `wx`: if two processes start together, one writes and both read.
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'))
}

/** The folder in which the operator typed the command: npm changes into the project and passes the original in `INIT_CWD`. */
export const callerFolder = (source: NodeJS.ProcessEnv = process.env): string => source['INIT_CWD'] ?? process.cwd()
