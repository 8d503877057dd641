/** Which of the mall’s own files may stand in a picture or a video of the storefront. Pure. */
import { oneLine } from '../../lib/text.ts'

export { safeAddress, safePath } from '../../lib/safe-address.ts'

const ownPicture = /^(?:https?:\/\/[^/]+)?(\/files\/(?:content|product|demo)\/[\w-]{1,120}\.webp)$/

/** A picture of our own store, root-relative. Clients that make addresses absolute send the host along; it is dropped. */
export const storedPicture = (text: string): string | undefined => ownPicture.exec(oneLine(text))?.[1]

const ownVideo = /^(?:https?:\/\/[^/]+)?(\/files\/video\/[\w-]{24}\.(?:mp4|webm))$/

/** A video of our own store, root-relative. */
export const storedVideo = (text: string): string | undefined => ownVideo.exec(oneLine(text))?.[1]
