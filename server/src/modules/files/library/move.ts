/** The job that moves files from disk to the S3-compatible store. Files stay readable in the meantime. */
import { buffer } from 'node:stream/consumers'
import { moveFiles } from '#contract/api/files/library'
import { AppError } from '../../../lib/errors.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { diskStore, s3Store } from '../upload/file-store.ts'
import { storedNames } from '../upload/store.ts'
import { countFiles, findFilesAfter } from './queries.ts'

const batch = 10

interface Item extends JobItem {
  purpose: string
}

export const moveKind: JobKind<object, Item> = {
  name: 'move-files',
  right: moveFiles,
  count: (ctx) => countFiles(ctx.db),
  async *items(ctx, _, { processed }) {
    let files = await findFilesAfter(ctx.db, '', batch, processed)
    while (files.length > 0) {
      yield files
      files = await findFilesAfter(ctx.db, files.at(-1)?.key ?? '', batch)
    }
  },
  async run({ env }, items) {
    if (!env.s3) throw new AppError('FILE_STORE_MISSING')
    const [disk, s3] = [diskStore(env), s3Store(env.s3)]
    const verdicts: Verdict[] = []
    for (const { purpose, key } of items) {
      let moved = 0
      for (const name of storedNames(purpose, key)) {
        const file = await disk.open(name)
        if (!file) continue
        // A kill in between leaves the file in both places; the next run moves it again.
        await s3.write(name, await buffer(file.stream))
        await disk.remove(name)
        moved++
      }
      verdicts.push({ outcome: moved > 0 ? 'done' : 'unchanged' })
    }
    return verdicts
  },
}
