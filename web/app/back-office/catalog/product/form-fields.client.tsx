/** The parts of the product form. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { ProductDetail } from '#contract/api/catalog/product'
import { staleTranslations } from '#contract/api/exchange/translation'
import { productStatuses } from '#contract/status'
import type { Locale } from '#contract/types'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CollectedFrom } from '../../collector/collected-from.client.tsx'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { PicturesField } from '../../form/fields/pictures.client.tsx'
import { NameField, StaleContext, TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { CostButton } from '../cost/button.client.tsx'
import { useBrandNames } from './choices.client.ts'
import { useDraft } from './draft.client.ts'
import { DraftNotice } from './draft-notice.client.tsx'
import { AttributesField } from './fields/attributes.client.tsx'
import { CategoryField } from './fields/category.client.tsx'
import { DocumentsField } from './fields/documents.client.tsx'
import { OptionsField } from './fields/options.client.tsx'
import { SetFields, useAttributeSet } from './fields/set-fields.client.tsx'
import { SkuBasics, SkuMore } from './fields/sku.client.tsx'
import { SkuMatrix } from './fields/sku-matrix.client.tsx'
import { PictureTextsField, SearchEngineFields, TermsFields } from './fields/texts.client.tsx'
import type { ProductValues } from './form-values.ts'
import { PreviewButton } from './preview-button.client.tsx'

/** The editor weighs more than the rest of the form, which is there before it. */
const RichText = lazy(() => import('../../form/fields/rich-text.client.tsx'))

export interface ProductData {
  /** Missing for a new one. */
  product: ProductDetail | undefined
  currency: string
}

export type ProductFieldsProps = FieldsProps<ProductValues, ProductData>

export function ProductFields({ form, data }: ProductFieldsProps) {
  const { product } = data ?? {}
  const { found, take, drop } = useDraft(form, product?.id ?? 0, product?.version ?? 0)
  // The text editor has a state of its own, so it begins again with the restored values.
  const [round, setRound] = useState(0)
  const restore = () => {
    take()
    setRound(round + 1)
  }
  return (
    <StaleContext key={round} value={useStale(product)}>
      {found && <DraftNotice time={found.time} onTake={restore} onDrop={drop} />}
      <Parts form={form} data={data} />
    </StaleContext>
  )
}

/** The translations that the desk would list as out of date. */
function useStale(product: ProductDetail | undefined) {
  const mayRead = hasRight(useStaff(), staleTranslations)
  const { data } = useQuery({
    queryKey: ['products', 'stale', product?.id, product?.version],
    enabled: mayRead && product !== undefined,
    queryFn: ({ signal }) => call(staleTranslations, { query: { entity: 'product', id: product?.id ?? 0 }, signal }),
  })
  return useCallback(
    (field: string, locale: Locale) => data?.some((each) => each.field === field && each.lang === locale) ?? false,
    [data],
  )
}

function Parts({ form, data }: ProductFieldsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const brands = useBrandNames()
  const attributes = useAttributeSet(form.values.category_id)
  const { product, currency = '' } = data ?? {}
  return (
    <>
      <div className="row">
        <PreviewButton form={form} product={product} />
        {product && <CostButton product={product} />}
        {product?.status === 'on_sale' && (
          <Button
            component="a"
            href={paths.product(product.id)}
            target="_blank"
            rel="noopener"
            size="xs"
            variant="default"
            leftSection={<Icon name="external" size={16} />}
          >
            {t('products.openInShop')}
          </Button>
        )}
      </div>
      {product && <CollectedFrom productId={product.id} />}
      <FormPart title={t('catalog.product')}>
        <NameField form={form} description={t('brand.nameHint')} maxLength={300} />
        <CategoryField
          required
          label={t('catalog.category')}
          current={product?.breadcrumbs}
          {...form.getInputProps('category_id')}
        />
        <NativeSelect
          label={t('catalog.brand')}
          data={[
            { value: '', label: t('facts.noBrand') },
            ...[...(brands ?? (product?.brand ? [[product.brand.id, product.brand.name] as const] : []))].map(
              ([id, name]) => ({ value: String(id), label: name }),
            ),
          ]}
          {...form.getInputProps('brand_id')}
        />
        <NativeSelect
          label={t('productform.status')}
          description={t('productform.statusHint')}
          data={productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) }))}
          {...form.getInputProps('status')}
        />
        <TextInput
          label={t('facts.manufacturer')}
          description={t('productform.manufacturerHint')}
          maxLength={200}
          {...form.getInputProps('manufacturer')}
        />
        <TextInput
          label={t('facts.hsCode')}
          description={t('productform.hsCodeHint')}
          inputMode="numeric"
          maxLength={12}
          {...form.getInputProps('hs_code')}
        />
        <NativeSelect
          label={t('facts.origin')}
          data={[
            { value: '', label: t('productform.unknown') },
            ...countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.getInputProps('origin_country')}
        />
      </FormPart>
      <FormPart title={t('productform.pictures')} text={t('productform.picturesHint')}>
        <PicturesField label={t('buying.pictures')} purpose="product" max={30} {...form.getInputProps('images')} />
        <PictureTextsField form={form} />
      </FormPart>
      <FormPart title={t('productform.detail')}>
        <TranslatedField form={form} path="translations" part="detail" label={t('productform.detailLabel')}>
          {(props) => (
            <Suspense fallback={<Skeleton rows={4} height={60} />}>
              <RichText {...props} />
            </Suspense>
          )}
        </TranslatedField>
      </FormPart>
      <FormPart title={t('facts.documents')} text={t('productform.documentsHint')}>
        <DocumentsField form={form} />
      </FormPart>
      <FormPart title={t('facts.terms')} text={t('productform.termsHint')}>
        <TermsFields form={form} />
      </FormPart>
      <FormPart title={t('productform.seo')} text={t('productform.seoHint')}>
        <SearchEngineFields form={form} />
      </FormPart>
      <FormPart
        title={t('productform.attributes')}
        text={attributes?.set ? t('attribute.fromSet', { name: attributes.set.name }) : t('productform.attributesHint')}
      >
        <SetFields form={form} fields={attributes?.fields ?? []} />
        <AttributesField form={form} fields={attributes?.fields} />
      </FormPart>
      <FormPart title={t('productform.options')} text={t('productform.optionsHint')}>
        <OptionsField form={form} />
      </FormPart>
      <FormPart title={t('productform.sale')}>
        {(form.values.skus.length > 1 || form.values.options.length > 0) && (
          <NumberField
            label={t('productform.pooledMoq')}
            description={t('productform.pooledMoqHint')}
            min={1}
            {...form.getInputProps('pooled_moq')}
          />
        )}
        {(form.values.skus.length > 1 || form.values.options.length > 0) && (
          <NativeSelect
            label={t('productform.tierScope')}
            description={t('productform.tierScopeHint')}
            data={[
              { value: 'sku', label: t('productform.tierScopeSku') },
              { value: 'product', label: t('productform.tierScopeProduct') },
            ]}
            {...form.getInputProps('tier_scope')}
          />
        )}
        {form.values.skus.length > 1 || form.values.options.length > 0 ? (
          <SkuMatrix form={form} currency={currency} />
        ) : (
          <>
            <SkuBasics form={form} index={0} currency={currency} />
            <SkuMore form={form} index={0} currency={currency} />
          </>
        )}
      </FormPart>
      <FormPart title={t('facts.samples')} text={t('productform.samplesHint')}>
        <MoneyField
          label={t('productform.samplePrice', { currency })}
          description={t('productform.samplePriceHint')}
          {...form.getInputProps('sample_price')}
        />
        <NumberField label={t('productform.sampleLimit')} min={1} max={1000} {...form.getInputProps('sample_limit')} />
      </FormPart>
    </>
  )
}
