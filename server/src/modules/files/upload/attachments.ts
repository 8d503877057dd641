/** Files of notes: uploaded first, then named by the note. A note shows them with signed addresses to those who may read it. */
import type { Attachment } from '#contract/api/files/upload'
import type { Context, MemberContext } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { findOwnFiles } from './queries.ts'
import type { StoredAttachment } from './schema.ts'
import { noteKeyFrom, signedUrl } from './signed.ts'

/**
 * The caller's own uploads with these addresses, in their order. Throws if one belongs to another account or is no file
 * of a note.
 */
export async function attachmentsFrom(ctx: MemberContext, urls: readonly string[] = []): Promise<StoredAttachment[]> {
  if (urls.length === 0) return []
  const keys = [...new Set(urls.map((url) => noteKeyFrom(url) ?? ''))]
  const found = await findOwnFiles(ctx.db, { keys, purpose: 'note', ownerId: ctx.actor.id })
  return keys.map((key) => {
    const file = found.find((each) => each.key === key)
    if (!file) throw fieldError('files', 'FIELD_UNKNOWN_REFERENCE')
    return { key, name: file.name, format: file.width === 0 ? 'pdf' : 'webp' }
  })
}

export const presentAttachments = ({ env }: Pick<Context, 'env'>, stored: readonly StoredAttachment[]): Attachment[] =>
  stored.map(({ key, name, format }) => ({
    url: signedUrl(env, { purpose: 'note', key }, format),
    name,
    is_picture: format === 'webp',
  }))
