/** Compound files: binary workbooks of Excel 97–2003, and workbooks of any kind with a password. */

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
export const isCompoundFile = (content: Buffer): boolean => content.subarray(0, 4).equals(signature)

/** Encrypted workbooks of both kinds are compound files. */
export function hasPassword(content: Buffer): boolean {
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true
  // The record FILEPASS follows that of the beginning, perhaps after WRITEPROTECT (MS-XLS 2.1.7.20.3).
  for (const version of [0x06, 0x05]) {
    const start = content.indexOf(
      Buffer.from([0x09, 0x08, version === 0x06 ? 0x10 : 0x08, 0x00, 0x00, version, 0x05, 0x00]),
    )
    if (start < 0 || start + 8 > content.length) continue
    let next = start + 4 + content.readUInt16LE(start + 2)
    if (next + 4 <= content.length && content.readUInt16LE(next) === 0x86) next += 4 + content.readUInt16LE(next + 2)
    if (next + 2 <= content.length && content.readUInt16LE(next) === 0x2f) return true
  }
  return false
}
