/** The part of the library that is used. Its published types bring in those of browsers. */
declare module 'pdfmake' {
  import type { Definition } from '../layout/content.ts'

  const pdfmake: {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}
