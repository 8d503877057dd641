/** Red packets: campaigns of staff with amounts that are drawn up front, taken by members with a link. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Currency, IdAnswer, Line, Money, Nullable, OneOf, PageQuery, PositiveMoney, Time, TimeInput } from './types.ts'

const tag = 'red-packet'

export const redPacketModes = ['fixed', 'random'] as const

export const TakenPacket = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  amount: Money,
  left: Type.String({ description: 'decimal; not spent and not expired' }),
  currency: Currency,
  taken_at: Time,
  expires_at: Time,
})
export type TakenPacket = Static<typeof TakenPacket>

const takeErrors = ['RED_PACKET_NOT_FOUND', 'RED_PACKET_ENDED', 'RED_PACKET_LIMIT'] as const

export const listRedPackets = endpoint({
  name: 'listRedPackets',
  method: 'GET',
  path: '/mall/member/red-packet/list',
  access: 'own',
  tag,
  summary: 'List your red packets, newest first',
  query: Type.Object(PageQuery),
  list: TakenPacket,
  extra: Type.Object({ available: Money, currency: Currency }),
})
export const takeRedPacket = endpoint({
  name: 'takeRedPacket',
  method: 'POST',
  path: '/mall/member/red-packet/take',
  access: 'own',
  tag,
  summary: 'Take a red packet of a campaign with the word of its link',
  body: Type.Object({ token: Line(40, 1) }),
  data: TakenPacket,
  errors: takeErrors,
  limit: 'payment',
})

export const CampaignRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  mode: OneOf(redPacketModes),
  total: Money,
  count: Type.Integer(),
  taken: Type.Integer(),
  taken_amount: Money,
  per_member: Type.Integer(),
  valid_days: Type.Integer(),
  ends_at: Nullable(Time),
  is_active: Type.Boolean(),
  token: Type.String({ description: 'of the link: `/mall/member/red-packet?token=…`' }),
  currency: Currency,
})
export type CampaignRow = Static<typeof CampaignRow>

export const listRedPacketCampaigns = endpoint({
  name: 'listRedPacketCampaigns',
  method: 'GET',
  path: '/mall/red-packet/list',
  access: 'api',
  tag,
  summary: 'List campaigns of red packets, newest first',
  query: Type.Object(PageQuery),
  list: CampaignRow,
})
export const createRedPacketCampaign = endpoint({
  name: 'createRedPacketCampaign',
  method: 'POST',
  path: '/mall/red-packet/create',
  access: 'api',
  tag,
  summary: 'Create a campaign of red packets: fixed amounts, or random ones that add up to the total',
  body: Type.Object({
    name: Line(120, 1),
    mode: OneOf(redPacketModes),
    total: PositiveMoney,
    count: Type.Integer({ minimum: 1, maximum: 10_000 }),
    per_member: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    valid_days: Type.Integer({ minimum: 1, maximum: 3650 }),
    ends_at: Type.Optional(Nullable(TimeInput)),
  }),
  data: IdAnswer,
  errors: ['AMOUNT_INVALID', 'FIELD_FORMAT'],
})
export const stopRedPacketCampaign = endpoint({
  name: 'stopRedPacketCampaign',
  method: 'POST',
  path: '/mall/red-packet/stop',
  access: 'api',
  tag,
  summary: 'End a campaign of red packets; those that were taken stay',
  body: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  data: IdAnswer,
  errors: ['RED_PACKET_NOT_FOUND'],
})
