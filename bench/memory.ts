/** What the system says of the memory of a process. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Megabytes that a process holds now, or the most it has held since `clearPeak`; undefined where the system does not tell. */
export function megabytes(pid: number, line: 'VmRSS' | 'VmHWM'): number | undefined {
  const file = `/proc/${pid}/status`
  return existsSync(file)
    ? Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024
    : undefined
}

export function clearPeak(pid: number): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
