import type { NamesIn } from '../../../lib/texts.ts'

/** A menu as malls begin with it; its titles are the text `seedmenu.<name>`. */
export interface MenuSeed {
  name: NamesIn<'seedmenu'>
  path: string
  component: string
  icon?: string
  hidden?: boolean
  redirect?: string
  children?: MenuSeed[]
}
