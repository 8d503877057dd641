/** Memory settings that must be set before the process starts. */

/** 8 MB for new objects; old ones are collected after growing by three quarters, where Node waits for several times as much. */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=75']

/**
 * In glibc each thread retains the memory of its largest picture, 200 MB after eight of them. With this setting, buffers
 * from this size in bytes are returned to the system at once. https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
export const allocator = { MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Replaces this process by one with these settings and the same id, files and arguments. Does nothing on Windows, which
 * has no such call, or if a parent has an IPC channel to it, which would be cut.
 */
export function becomeSmall(): void {
  if (nodeFlags.every((flag) => process.execArgv.includes(flag))) {
    // PostgreSQL inherits the environment but allocates differently.
    for (const name of Object.keys(allocator)) delete process.env[name]
  } else if (process.platform !== 'win32' && !process.send) {
    process.execve?.(
      process.execPath,
      [process.execPath, ...nodeFlags, ...process.execArgv, ...process.argv.slice(1)],
      { ...allocator, ...process.env },
    )
  }
}
