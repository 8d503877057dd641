/** The password, and a code of the second factor: the session alone is not enough. */
import { PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslate } from '../../i18n/use.ts'

export interface Proof {
  password: string
  code: string
}

export const noProof: Proof = { password: '', code: '' }

export const proofOf = ({ password, code }: Proof) => ({ password, code: code.trim() || null })

export function ProofFields<Values extends Proof>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslate()
  return (
    <>
      <PasswordInput
        required
        label={t('bankchange.password')}
        autoComplete="current-password"
        maxLength={1024}
        {...form.getInputProps('password')}
      />
      <TextInput
        label={t('bankchange.code')}
        description={t('bankchange.codeHint')}
        autoComplete="one-time-code"
        maxLength={40}
        {...form.getInputProps('code')}
      />
    </>
  )
}
