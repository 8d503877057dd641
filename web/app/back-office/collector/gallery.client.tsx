/** The gallery of ready shapes: one press fills in what the shape needs. */
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { FormPart } from '../form/form-screen.client.tsx'
import styles from './collector.module.css'
import { type Shape, shapes, valuesOf } from './shapes.ts'
import type { Values } from './values.ts'

export function Gallery({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<Shape>()
  const choose = (shape: Shape) => {
    setChosen(shape)
    form.setValues(valuesOf[shape])
  }
  return (
    <FormPart title={t('collector.gallery')} text={t('collector.galleryText')}>
      <div className={styles.gallery}>
        {shapes.map((shape) => (
          <button key={shape} type="button" aria-pressed={chosen === shape} onClick={() => choose(shape)}>
            <strong>{t(`collector.shape.${shape}`)}</strong>
            <span className="second">{t(`collector.shape.${shape}Text`)}</span>
          </button>
        ))}
      </div>
    </FormPart>
  )
}
