/** How much memory the process keeps is told to it before it begins. */

/** New objects get 8 MB, and old ones may grow by three quarters of what lives before they are collected, where Node would wait for several times as much. */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=75']

/**
 * In glibc each thread keeps what its largest picture took, 200 MB after eight of them. Told so, buffers from this size on, in
 * bytes, go back to the system at once. https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
export const allocator = { MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Becomes a new program that keeps little, in place of this one: with its process number, its files and its arguments. Stays as it
 * is on Windows, which has no such call, and where a parent holds a channel to it, which would be cut.
 */
export function becomeSmall(): void {
  if (nodeFlags.every((flag) => process.execArgv.includes(flag))) {
    // PostgreSQL is started from here and asks for memory in other ways.
    for (const name of Object.keys(allocator)) delete process.env[name]
  } else if (process.platform !== 'win32' && !process.send) {
    process.execve?.(
      process.execPath,
      [process.execPath, ...nodeFlags, ...process.execArgv, ...process.argv.slice(1)],
      { ...allocator, ...process.env },
    )
  }
}
