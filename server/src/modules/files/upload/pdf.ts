/** Whether a file is a PDF document. Documents are stored unchanged and served for download alone. Pure. */
const header = /^%PDF-[12]\.\d/
const end = '%%EOF'
/** Readers look for the end within the last bytes. */
const lastBytes = 1024

export const isPdf = (content: Buffer): boolean =>
  header.test(content.toString('latin1', 0, 8)) && content.subarray(-lastBytes).includes(end)
