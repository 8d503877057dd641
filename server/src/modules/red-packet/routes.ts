import * as contract from '#contract/red-packet'
import type { Router } from '../../http/route.ts'
import { campaignPage, createCampaign, endCampaign, ownPackets, takePacket } from './service.ts'

export function redPacketRoutes({ add }: Router): void {
  add(contract.listRedPackets, (ctx, { query }) => ownPackets(ctx, query))
  add(contract.takeRedPacket, (ctx, { body }) => takePacket(ctx, body.token))
  add(contract.listRedPacketCampaigns, (ctx, { query }) => campaignPage(ctx, query))
  add(contract.createRedPacketCampaign, (ctx, { body }) => createCampaign(ctx, body))
  add(contract.stopRedPacketCampaign, (ctx, { body }) => endCampaign(ctx, body.id))
}
