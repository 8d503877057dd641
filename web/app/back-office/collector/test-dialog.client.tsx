/** Reads one page of a source and shows each step side by side: what the page has, what was read, what it becomes. */
import { Alert, Button, Table, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { collectedFields } from '#contract/api/collector/collected-fields'
import { type SourceRow, type TestResult, testSource } from '#contract/api/collector/collector'
import { call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { Modal } from '../modal.client.tsx'
import styles from './collector.module.css'
import { textOfField } from './field-text.ts'

export function TestDialog({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  const t = useTranslate()
  const [url, setUrl] = useState('')
  const test = useMutation({
    mutationFn: () => call(testSource, { params: { id: source.id }, body: { test_url: url.trim() } }),
  })
  const error = test.error ? (fieldTexts(test.error)['test_url'] ?? failureText(test.error, t)) : undefined
  return (
    <Modal opened onClose={onClose} title={t('collector.testTitle', { name: source.name })} size={1100}>
      <form
        className={styles.test}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (url.trim() && !test.isPending) test.mutate()
        }}
      >
        <p className="second">{t('collector.testText')}</p>
        <div className={styles.address}>
          <TextInput
            required
            data-autofocus
            type="url"
            inputMode="url"
            name="test_url"
            label={t('collector.testUrl')}
            placeholder={source.base_url}
            maxLength={2000}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button type="submit" loading={test.isPending}>
            {t('collector.testRun')}
          </Button>
        </div>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {test.data && !test.isPending && <Result result={test.data} />}
      </form>
    </Modal>
  )
}

function Result({ result }: { result: TestResult }) {
  const t = useTranslate()
  const format = useFormat()
  const { missing, robots, ms, bytes, raw, extracted, normalised, images } = result
  const names = missing.map((field) => t(`collector.field.${field}`)).join(', ')
  const shown = collectedFields.filter((field) => field in extracted || missing.includes(field))
  return (
    <>
      <p role="status" className="dotted">
        <Badge kind={missing.length > 0 ? 'warning' : 'success'}>
          {missing.length > 0 ? t('collector.missingFields', { fields: names }) : t('collector.nothingMissing')}
        </Badge>
        <span>{t(`collector.verdict.${robots}`)}</span>
        <span>{t('collector.took', { ms: format.number(ms), size: format.number(Math.ceil(bytes / 1000)) })}</span>
      </p>
      <Table.ScrollContainer minWidth={700} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table layout="fixed" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={120}>{t('collector.field')}</Table.Th>
              <Table.Th>{t('collector.raw')}</Table.Th>
              <Table.Th>{t('collector.extracted')}</Table.Th>
              <Table.Th>{t('collector.normalised')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{t(`collector.field.${field}`)}</Table.Th>
                <Table.Td>
                  <code className={styles.piece}>{raw[field] ?? '–'}</code>
                </Table.Td>
                <Table.Td>
                  <div className={styles.piece}>{extracted[field]?.join('\n') ?? '–'}</div>
                </Table.Td>
                <Table.Td>
                  {missing.includes(field) ? (
                    <Badge kind="warning">{t('collector.missing')}</Badge>
                  ) : (
                    <div className={styles.piece}>{textOfField(normalised[field])}</div>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {images.length > 0 && (
        <ul className={styles.images} aria-label={t('collector.pictures')}>
          {images.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
                {url}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
