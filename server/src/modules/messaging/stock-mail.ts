/** Mails about a sold-out product: the link that confirms an alert, and the one message when it is back. */
import type { Locale } from '#contract/types'
import type { Context } from '../../context.ts'
import { deliverOutbox } from './deliver.ts'
import { writeNews } from './inbox.ts'
import { mailText } from './mail-text.ts'
import { insertMessage } from './queries.ts'
import { senderOf, urlOf } from './service.ts'

interface StockMail {
  email: string
  locale: Locale
  /** The shop in which it was requested; null for the mall. */
  shopId: number | null
  productId: number
  /** Name with option. */
  product: string
}

/** The page of the product, in the shop if it is still open. */
async function pageOf(ctx: Context, { shopId, locale, productId }: StockMail): Promise<string> {
  const sender = shopId === null ? undefined : await senderOf(ctx, shopId, locale)
  const page = `/mall/product/${productId}`
  return sender ? sender.home + page : urlOf(ctx, page)
}

/** Tokens are in the fragment, which no server and no log sees; programs that open links of mails send nothing by it. */
export async function queueAlertConfirmation(ctx: Context, mail: StockMail & { token: string }): Promise<void> {
  const page = await pageOf(ctx, mail)
  const text = mailText(mail.locale, 'stock.confirm', {
    product: mail.product,
    link: `${page}#alert-confirm=${mail.token}`,
    cancel: `${page}#alert-cancel=${mail.token}`,
  })
  await insertMessage(ctx.db, { channel: 'mail', recipient: mail.email, ...text })
  // A person waits for it, and the job runs only once a minute.
  ctx.afterCommit(() => void deliverOutbox(ctx.database, ctx.env).catch(() => {}))
}

/** To the address, and in the mall if it is of an account. */
export async function queueBackInStock(ctx: Context, mail: StockMail & { userId: number | null }): Promise<void> {
  const text = mailText(mail.locale, 'stock.back', { product: mail.product, link: await pageOf(ctx, mail) })
  await insertMessage(ctx.db, { channel: 'mail', recipient: mail.email, ...text })
  if (mail.userId !== null)
    await writeNews(
      ctx,
      { userId: mail.userId, kind: 'account', email: null },
      { ...text, link: `/mall/product/${mail.productId}` },
    )
}
