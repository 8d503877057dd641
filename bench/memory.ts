/** Memory of a process, from the system. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Current memory of a process in megabytes, or the peak since `clearPeak`; undefined if not available. */
export function megabytes(pid: number, line: 'VmRSS' | 'VmHWM'): number | undefined {
  const file = `/proc/${pid}/status`
  return existsSync(file)
    ? Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024
    : undefined
}

export function clearPeak(pid: number): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
