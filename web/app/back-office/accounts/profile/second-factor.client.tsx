/** The second factor of staff, in their profile. */
import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureText } from '../../../api/failure.ts'
import { secondFactorAnchor } from '../../../domain/accounts/profile/factor/anchor.ts'
import { SecondFactor as Panel } from '../../../domain/accounts/profile/factor/second-factor.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAddress, usePlace } from '../../shell/screens.ts'
import { useStaff } from '../../staff.ts'
import { secondFactorKey, useSecondFactor } from './second-factor-queries.client.ts'

export function SecondFactor() {
  const t = useTranslate()
  const client = useQueryClient()
  const { user } = useStaff()
  const { noteUnsaved } = usePlace()
  const { data, error, isFetching, refetch } = useSecondFactor()
  const { hash } = useAddress()
  useEffect(() => {
    if (hash === `#${secondFactorAnchor}`)
      document.getElementById(secondFactorAnchor)?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <Panel
      username={user.username}
      state={data}
      noteUnsaved={noteUnsaved}
      // Refused reads run again once it is on, and the other devices leave the list.
      onChanged={(what) => void client.invalidateQueries(what === 'turned on' ? {} : { queryKey: secondFactorKey })}
    >
      {error ? (
        <Alert color="red" role="alert" title={t('factor.loadFailed')}>
          <div className="row">
            {failureText(error, t)}
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        </Alert>
      ) : (
        <Skeleton rows={2} height={20} />
      )}
    </Panel>
  )
}
