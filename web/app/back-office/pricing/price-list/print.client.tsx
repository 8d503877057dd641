/** The mall's price list as a file, at its own prices or those of a customer group. */
import { Button, Menu, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { printPriceList } from '#contract/api/reselling/resale'
import { download } from '../../../api/download.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useGroupChoices } from '../../identity/user/queries.client.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { ViewMenu } from '../../view-menu.client.tsx'

export function PrintPrices() {
  const t = useTranslate()
  const groups = useGroupChoices()
  const [group, setGroup] = useState('')
  const [isRunning, setRunning] = useState(false)
  if (!hasRight(useStaff(), printPriceList)) return null
  const run = async (format: 'pdf' | 'xlsx') => {
    setRunning(true)
    toast.loading(t('document.preparing'))
    try {
      const query = { format, ...(group && { group_id: Number(group) }) }
      const { blob, name } = await download(printPriceList, { query })
      saveFile(blob, name)
      toast.success(t('document.saved', { name }))
    } catch (error) {
      toast.error(failureText(error, t, t('document.failed')))
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      {groups.length > 0 && (
        <NativeSelect
          aria-label={t('membergroup.group')}
          value={group}
          data={[
            { value: '', label: t('customer.mallPrices') },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => setGroup(currentTarget.value)}
        />
      )}
      <ViewMenu>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon name="printer" size={18} />}
            rightSection={<Icon name="chevron-down" size={14} />}
            loading={isRunning}
          >
            {t('pricelist.print')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void run('pdf')}>PDF (.pdf)</Menu.Item>
          <Menu.Item onClick={() => void run('xlsx')}>Excel (.xlsx)</Menu.Item>
        </Menu.Dropdown>
      </ViewMenu>
    </>
  )
}
