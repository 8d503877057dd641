/** Prints vouchers as cards, in the thread that prints documents. */
import type { FastifyReply } from 'fastify'
import { cardsPerFile, type printVouchers as contract } from '#contract/api/wallet/voucher-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../context.ts'
import { readSettings } from '../settings/service.ts'
import { printable, redeemLink, redeemPath } from '../wallet/voucher/admin.ts'
import { sellerOf } from './gather.ts'
import { print } from './print/printer.ts'
import { findMall } from './queries.ts'

export async function printCards(
  ctx: MemberContext,
  query: Input<typeof contract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const { batch, coupon, codes } = await printable(ctx, query.id, { from: query.from ?? 1, most: cardsPerFile })
  const settings = await readSettings(ctx.db, ctx.database)
  const { publicUrl } = ctx.env
  const pdf = await print(
    {
      cards: {
        seller: sellerOf(settings, await findMall(ctx.db)).name,
        name: batch.name,
        amount: batch.amount,
        coupon,
        currency: settings.currency,
        timeZone: settings.time_zone,
        fallback: settings.default_language,
        printedAt: ctx.now().toISOString(),
        validFrom: batch.validFrom?.toISOString() ?? null,
        validUntil: batch.validUntil?.toISOString() ?? null,
        isTransferable: batch.isTransferable,
        page: publicUrl ? publicUrl.replace(/^https?:\/\//, '') + redeemPath : null,
        cards: codes.map(({ number, code }) => ({ number, code, link: redeemLink(publicUrl, code) })),
      },
      locale: query.language ?? ctx.locale,
    },
    String(ctx.actor.id),
  )
  const name = `vouchers-${batch.id}-${codes[0]?.number ?? 1}-${codes.at(-1)?.number ?? 1}.pdf`
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  await reply.send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}
