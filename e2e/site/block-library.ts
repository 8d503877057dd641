/** Adds blocks in the page editor, in the language of the visitor. */
import type { Page } from 'playwright-core'
import type { BlockType } from '#contract/api/site/page-block'
import { press } from '../harness/back-office-screen.ts'
import type { textsOf } from '../harness/texts.ts'

export const blockLibrary = (page: Page, t: ReturnType<typeof textsOf>) =>
  page.getByRole('dialog', { name: t('builder.add') })

export async function addBlock(page: Page, t: ReturnType<typeof textsOf>, type: BlockType): Promise<void> {
  await press(page, t('builder.add'))
  const library = blockLibrary(page, t)
  await library.getByRole('button', { name: t(`builder.type.${type}`), exact: true }).click()
  await library.waitFor({ state: 'detached' })
}
