/** News of the mall's bank accounts to the staff who may change them, in the mall and by mail. */
import type { Context } from '../../context.ts'
import { writeNews } from './inbox.ts'
import { mailText, type NewsOf } from './mail-text.ts'
import { type Contact, localeOfAccount, urlOf } from './service.ts'

export type BankNews = NewsOf<'bank'>

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
  const words = { ...facts, link: urlOf(ctx, path) }
  for (const { id, email, language } of to) {
    const text = mailText(await localeOfAccount(ctx, language), `bank.${news}`, words)
    await writeNews(ctx, { userId: id, kind: 'account', email }, { ...text, link: path })
  }
}
