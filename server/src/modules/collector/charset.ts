/** The text of an answer in the encoding that it names: header, byte order mark, then its own markup. */
export function decodeText(body: Buffer, contentType = ''): string {
  const mark =
    body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : ''
  const start = body.subarray(0, 2048).toString('latin1')
  const named =
    mark ||
    /charset\s*=\s*["']?([\w-]{2,30})/i.exec(contentType)?.[1] ||
    /<meta[^<>]{0,200}?charset\s*=\s*["']?([\w-]{2,30})/i.exec(start)?.[1] ||
    /^\s*<\?xml[^<>]{0,100}?encoding\s*=\s*["']([\w-]{2,30})/i.exec(start)?.[1] ||
    'utf-8'
  try {
    return new TextDecoder(named).decode(body)
  } catch {
    // An encoding that does not exist.
    return new TextDecoder().decode(body)
  }
}
