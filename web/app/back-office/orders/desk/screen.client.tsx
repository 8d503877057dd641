/** The order desk: staff enter an order of a customer who called or wrote, see what it costs, and place it. */
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CustomerDetail } from '#contract/api/customers/customer'
import { adminCreateOrder, getOrderDraft, type OrderDraft, saveOrderDraft } from '#contract/api/orders/order-desk'
import { ApiError, call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { customerQuery } from '../../customers/customer/queries.client.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { officePaths } from '../../paths.ts'
import { go } from '../../shell/go.client.ts'
import { useAddress, usePlace } from '../../shell/screens.ts'
import { BillingPart } from './billing.client.tsx'
import { CustomerPart } from './customer.client.tsx'
import { DeliveryPart } from './delivery.client.tsx'
import { Drafts } from './drafts.client.tsx'
import { ItemsPart } from './items.client.tsx'
import { deskPreviewQuery, isPriced, previewInputOf, useDeskPreview } from './queries.client.ts'
import { Summary } from './summary.client.tsx'
import { type DeskValues, emptyOrder, ofCustomer, ofDraft, sentInput } from './values.ts'

interface Opened {
  draft: OrderDraft | undefined
  customer: CustomerDetail | undefined
  values: DeskValues
  /** Products of the draft that no longer exist. */
  missing: number
}

const idIn = (search: string, name: string) => Number(new URLSearchParams(search).get(name)) || undefined

export function OrderDesk() {
  const { search } = useAddress()
  const [draftId, customerId] = [idIn(search, 'draft'), idIn(search, 'customer')]
  // A saved draft is opened afresh, at its new version.
  const [round, setRound] = useState(0)
  return (
    <>
      {draftId === undefined && <Drafts />}
      <Desk
        key={`${draftId} ${customerId} ${round}`}
        draftId={draftId}
        customerId={customerId}
        onDraft={(id) => (id === draftId ? setRound(round + 1) : void go(officePaths.newOrder({ draft: id })))}
      />
    </>
  )
}

interface DeskProps {
  draftId: number | undefined
  customerId: number | undefined
  onDraft: (id: number) => void
}

function Desk({ draftId, customerId, onDraft }: DeskProps) {
  const t = useTranslate()
  const client = useQueryClient()
  // A repeated press of Save, or a retry after a lost reply, places one order.
  const [key] = useState(() => crypto.randomUUID())
  // A save reads the screen again, while the draft that it has completed no longer exists.
  const completed = useRef<Opened>(undefined)
  return (
    <EditScreen
      queryKey={['orders', 'new', draftId ?? '', customerId ?? '']}
      read={draftId || customerId ? async () => completed.current ?? open(client, draftId, customerId) : undefined}
      initial={(opened) => opened?.values ?? emptyOrder}
      save={async (values, opened) => {
        const placed = await place(client, key, values, opened?.draft)
        completed.current = opened
        return placed
      }}
      Form={Fields}
      Aside={DeskSummary}
      title={(opened) => (opened?.draft ? t('desk.draftOf', { name: nameOf(opened.draft) }) : t('office.newOrder'))}
      list={t('office.orderList')}
      landing={({ id }) => officePaths.order(id)}
      more={(form, opened, isBusy) => (
        <DraftButton form={form} draft={opened?.draft} isBusy={isBusy} onSaved={onDraft} />
      )}
      missing={{ title: t('desk.draftGone') }}
      done={t('office.orderCreated')}
      refresh={['order-drafts', 'customer']}
    />
  )
}

const nameOf = ({ user: { nickname, username } }: OrderDraft) => nickname ?? username

/** Null for a draft that a colleague has completed. */
async function open(
  client: QueryClient,
  draftId: number | undefined,
  customerId: number | undefined,
): Promise<Opened | null> {
  const draft = draftId ? await readDraft(draftId) : undefined
  if (draft === null) return null
  const userId = draft?.user.id ?? customerId ?? 0
  const customer = await client.fetchQuery({ ...customerQuery(userId), staleTime: 0 })
  if (!draft) return { draft, customer, values: { ...emptyOrder, ...ofCustomer(customer) }, missing: 0 }
  const items = draft.content.items.map(({ product_sku_id, quantity }) => ({ product_sku_id, quantity }))
  const { lines, missing } =
    items.length > 0
      ? await client.fetchQuery(deskPreviewQuery(JSON.stringify({ user_id: userId, items })))
      : { lines: [], missing: [] }
  return { draft, customer, values: ofDraft(draft, lines), missing: missing.length }
}

const readDraft = (id: number): Promise<OrderDraft | null> =>
  call(getOrderDraft, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'ORDER_DRAFT_GONE') return null
    throw error
  })

/** Places what the page showed: the server refuses other amounts. */
async function place(client: QueryClient, key: string, values: DeskValues, draft: OrderDraft | undefined) {
  const preview = isPriced(values) ? await client.fetchQuery(deskPreviewQuery(previewInputOf(values))) : undefined
  const { delivery_method, ...body } = sentInput(values)
  try {
    return await call(adminCreateOrder, {
      body: {
        ...body,
        delivery_method: delivery_method ?? preview?.delivery_method ?? 'express',
        expected_amount: preview?.amount_payable ?? null,
        draft: draft ? { id: draft.id, version: draft.version } : null,
      },
      headers: { 'idempotency-key': key },
    })
  } catch (error) {
    if (error instanceof ApiError) void client.invalidateQueries({ queryKey: ['desk-preview'] })
    throw error
  }
}

function DeskSummary({ form }: FieldsProps<DeskValues, Opened>) {
  return <Summary {...useDeskPreview(form.values)} form={form} />
}

function Fields({ form, data }: FieldsProps<DeskValues, Opened>) {
  const t = useTranslate()
  const { preview } = useDeskPreview(form.values)
  return (
    <>
      {data && data.missing > 0 && <Notice kind="warning">{t('desk.productsGone', { count: data.missing })}</Notice>}
      <CustomerPart form={form} />
      <ItemsPart form={form} preview={preview} />
      <DeliveryPart form={form} preview={preview} />
      <BillingPart form={form} preview={preview} />
    </>
  )
}

interface DraftButtonProps {
  form: UseFormReturnType<DeskValues>
  draft: OrderDraft | undefined
  isBusy: boolean
  onSaved: (id: number) => void
}

/** Stores the order as it is, for later or for a colleague. */
function DraftButton({ form, draft, isBusy, onSaved }: DraftButtonProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { noteUnsaved } = usePlace()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(saveOrderDraft, {
        body: { ...sentInput(form.values), ...(draft && { id: draft.id, version: draft.version }) },
      }),
    onSuccess: ({ id }) => {
      noteUnsaved(false)
      toast.success(t('desk.draftSaved'))
      void client.invalidateQueries({ queryKey: ['order-drafts'] })
      onSaved(id)
    },
    onError: (error) => {
      form.setErrors(fieldTexts(error))
      toast.error(failureText(error, t))
    },
  })
  const save = () => {
    if (form.values.user_id) mutate()
    else form.setFieldError('user_id', t('desk.chooseCustomer'))
  }
  return (
    <Button variant="default" loading={isPending} disabled={isBusy} onClick={save}>
      {t('desk.saveDraft')}
    </Button>
  )
}
