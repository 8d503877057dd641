/** News of the mall's bank accounts to the staff who may change them, in the mall and by mail. */
import type { Context } from '../../context.ts'
import { type BankNews, bankTexts } from './bank-texts.ts'
import { writeNews } from './inbox.ts'
import { type Contact, localeOfAccount, urlOf } from './service.ts'

export type { BankNews } from './bank-texts.ts'

interface Facts {
  person: string
  /** One account a line. */
  old: string
  new: string
  time: string
}

/** Accounts cannot disable this mail. */
export async function queueBankNews(
  ctx: Context,
  news: BankNews,
  to: readonly (Contact & { id: number })[],
  facts: Facts,
): Promise<void> {
  const path = '/system/settings?view=banks'
  const words: Record<string, string> = { ...facts, link: urlOf(ctx, path) }
  // Braces of values would look like places to be filled in.
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => (words[name] ?? '').replace(/[{}]/g, ''))
  for (const { id, email, language } of to) {
    const { subject, body: template } = bankTexts[news][await localeOfAccount(ctx, language)]
    const body = fill(template)
    await writeNews(ctx, { userId: id, kind: 'account', email }, { subject, body, link: path })
  }
}
