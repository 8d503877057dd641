/**
 * The fonts of the browser tests: the same on every machine, from npm packages. Layouts must hold with a narrow and
 * with a wide system font.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/env.ts'
import { dataDir } from './mall.ts'

const families = { narrow: 'Roboto', wide: 'DejaVu Sans' }

export type SystemFont = keyof typeof families

export const systemFonts = Object.keys(families) as SystemFont[]

const weights = ['400Regular', '500Medium', '600SemiBold', '700Bold']
const folders = [
  ...weights.map((weight) => `@expo-google-fonts/roboto/${weight}`),
  ...weights.map((weight) => `@expo-google-fonts/noto-sans-thai/${weight}`),
  '@expo-google-fonts/zcool-xiaowei/400Regular',
  'dejavu-fonts-ttf/ttf',
].map((folder) => join(projectRoot, 'node_modules', folder))

/** Variables for a browser that has these fonts only; fontconfig is what browsers ask on Linux. */
export function fontEnvironment(font: SystemFont): { FONTCONFIG_FILE: string } {
  const file = join(dataDir, `fonts-${font}.conf`)
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <selectfont><rejectfont><glob>*/DejaVu*Serif*</glob><glob>*/DejaVuMath*</glob></rejectfont></selectfont>
  <cachedir>${join(dataDir, 'font-cache')}</cachedir>
  ${prefer('monospace', 'DejaVu Sans Mono')}
  ${['system-ui', 'sans-serif', 'sans'].map((family) => prefer(family, families[font])).join('\n  ')}
  <match target="pattern">
    <edit name="family" mode="append_last">
      ${[families[font], 'Noto Sans Thai', 'ZCOOL XiaoWei'].map((family) => `<string>${family}</string>`).join('\n      ')}
    </edit>
  </match>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

const prefer = (alias: string, family: string) =>
  `<alias binding="same"><family>${alias}</family><prefer><family>${family}</family></prefer></alias>`
