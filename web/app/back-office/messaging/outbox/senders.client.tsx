/** Whether something is set up to send mails and SMS, and a test of it. */
import { Alert, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOutbox, outboxChannels, testOutbox } from '#contract/api/messaging/outbox'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { ViewMenu } from '../../view-menu.client.tsx'

/** Says which kind of message waits because nothing is set up to send it. */
export function MissingSenders() {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['outbox-senders'],
    queryFn: ({ signal }) => call(listOutbox, { query: { page_size: 1 }, signal }),
  })
  const missing = outboxChannels.filter((channel) => data && !data.senders[channel])
  if (missing.length === 0) return null
  return <Alert color="yellow">{missing.map((channel) => t(`outbox.no_${channel}`)).join(' ')}</Alert>
}

/** Sends a test to the user's own address or phone. */
export function SenderTest() {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  if (!hasRight(useStaff(), testOutbox)) return null
  const test = async (channel: (typeof outboxChannels)[number]) => {
    setBusy(true)
    try {
      const { is_sent, recipient, error } = await call(testOutbox, { query: { channel } })
      if (is_sent) toast.success(t('outbox.testSent', { recipient }))
      else toast.error(t('outbox.testFailed', { error }))
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
  }
  return (
    <ViewMenu>
      <Menu.Target>
        <Button variant="default" loading={isBusy}>
          {t('outbox.test')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {outboxChannels.map((channel) => (
          <Menu.Item key={channel} onClick={() => void test(channel)}>
            {t(`outbox.test_${channel}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ViewMenu>
  )
}
