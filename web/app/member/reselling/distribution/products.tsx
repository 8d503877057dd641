/** Products at supply price, own price and margin; taken into the shop or out of it. */
import { useState } from 'react'
import { Form, useRevalidator, useSearchParams } from 'react-router'
import { listCategories } from '#contract/api/catalog/category'
import { editSelection, listOwnProducts, type OwnProduct } from '#contract/api/reselling/distribution'
import { exportPriceList } from '#contract/api/reselling/resale'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DataTable, DistributionPage, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { resalePaths } from '../../../domain/reselling/distribution/paths.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, IconButton, PlainSubmit } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useSyncedForm } from '../../../ui/synced-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { AppearanceDialog } from './appearance-dialog.tsx'
import { FileButton } from './file-button.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { flatCategories } from './roundings.ts'

export const load = async ({ api, url }: PageInput) => {
  const keyword = url.searchParams.get('keyword')
  const category_id = Number(url.searchParams.get('category'))
  const shown = url.searchParams.get('shown')
  const query = {
    page: Number(url.searchParams.get('page')) || 1,
    page_size: Number(url.searchParams.get('page_size')) || 10,
    ...(keyword && { keyword }),
    ...(category_id > 0 && { category_id }),
    ...((shown === 'yes' || shown === 'no') && { is_shown: shown === 'yes' }),
  }
  const [products, categories] = await Promise.all([api.call(listOwnProducts, { query }), api.call(listCategories)])
  return { ...products, categories: flatCategories(categories) }
}

export function DistributionProducts({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const locale = useLocale()
  const [query] = useSearchParams()
  const { data, total, page, page_size } = loaded
  const form = useSyncedForm(...['keyword', 'category', 'shown'].map((name) => query.get(name) ?? ''))
  const [opened, setOpened] = useState<{ id: number; as: 'price' | 'appearance' }>()
  const product = data.find(({ id }) => id === opened?.id)
  const close = () => setOpened(undefined)
  const money = (amount: string | null, currency: string) =>
    amount === null ? t('distribution.onRequest') : format.money(amount, currency)
  return (
    <DistributionPage title={t('distribution.products')}>
      <Form
        ref={form}
        action={paths.distributionProducts()}
        role="search"
        aria-label={t('distribution.products')}
        className="row"
      >
        <TextField
          name="keyword"
          type="search"
          label={t('distribution.search')}
          labelHidden
          placeholder={t('distribution.search')}
          defaultValue={query.get('keyword') ?? ''}
        />
        <SelectField
          name="category"
          label={t('distribution.category')}
          labelHidden
          defaultValue={query.get('category') ?? ''}
        >
          <option value="">{t('distribution.allCategories')}</option>
          {loaded.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="shown" label={t('distribution.inShop')} labelHidden defaultValue={query.get('shown') ?? ''}>
          <option value="">{t('resale.shownAll')}</option>
          <option value="yes">{t('resale.shownYes')}</option>
          <option value="no">{t('resale.shownNo')}</option>
        </SelectField>
        <PlainSubmit icon="search">{t('distribution.search')}</PlainSubmit>
      </Form>
      <div className="row">
        <ButtonLink to={resalePaths.selection()} size="small" icon="list">
          {t('resale.selection')}
        </ButtonLink>
      </div>
      <PriceList categories={loaded.categories} />
      {data.length === 0 ? (
        <Empty icon="box" title={t('distribution.noProducts')} />
      ) : (
        <DataTable
          label={t('distribution.products')}
          rows={data}
          columns={[
            {
              label: t('distribution.product'),
              cell: ({ image, name, own, place }) => (
                <span className={styles.name}>
                  {(own.image ?? image) && (
                    <img src={own.image ?? image ?? ''} alt="" width={40} height={40} loading="lazy" />
                  )}
                  <span>
                    {own.translations[locale]?.name ?? name}
                    {place && <span className="second"> #{place}</span>}
                  </span>
                </span>
              ),
            },
            { label: t('resale.stock'), isAmount: true, cell: ({ stock, unit }) => format.quantity(stock, unit) },
            { label: t('distribution.mallPrice'), isAmount: true, cell: (row) => money(row.mall_price, row.currency) },
            { label: t('distribution.supply'), isAmount: true, cell: (row) => money(row.supply_price, row.currency) },
            { label: t('distribution.ownPrice'), isAmount: true, cell: (row) => money(row.price, row.currency) },
            {
              label: t('distribution.earning'),
              isAmount: true,
              cell: (row) =>
                row.earning === null
                  ? '–'
                  : `${format.money(row.earning, row.currency)} (${format.number(row.margin ?? 0, 1)}\u00a0%)`,
            },
            {
              label: t('distribution.inShop'),
              cell: (row) => (
                <div className="row">
                  <ShownSwitch product={row} />
                  <IconButton
                    size="small"
                    icon="info"
                    label={t('resale.why')}
                    onClick={() => setOpened({ id: row.id, as: 'price' })}
                  />
                  <IconButton
                    size="small"
                    icon="pencil"
                    label={t('resale.appearance')}
                    onClick={() => setOpened({ id: row.id, as: 'appearance' })}
                  />
                  {row.is_shown && (
                    <ButtonLink size="small" icon="share" to={resalePaths.share(row.id)}>
                      {t('resale.share')}
                    </ButtonLink>
                  )}
                </div>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page} pageSize={page_size} total={total} />
      {product && opened?.as === 'price' && <PriceDialog product={product} onClose={close} />}
      {product && opened?.as === 'appearance' && <AppearanceDialog product={product} onClose={close} />}
    </DistributionPage>
  )
}

function PriceList({ categories }: { categories: { id: number; name: string }[] }) {
  const t = useTranslate()
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  const [category, setCategory] = useState(0)
  return (
    <section className="stack" aria-label={t('resale.priceList')}>
      <h2>{t('resale.priceList')}</h2>
      <p className="second">{t('resale.priceListText')}</p>
      <div className="row">
        <SelectField
          label={t('resale.language')}
          labelHidden
          value={language}
          onChange={({ target }) => setLanguage(locales.find((lang) => lang === target.value) ?? own)}
        >
          {locales.map((lang) => (
            <option key={lang} value={lang}>
              {languageNames[lang]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('distribution.category')}
          labelHidden
          value={category}
          onChange={({ target }) => setCategory(Number(target.value))}
        >
          <option value={0}>{t('distribution.allCategories')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {(['pdf', 'xlsx'] as const).map((format) => (
          <FileButton
            key={format}
            endpoint={exportPriceList}
            input={{ query: { format, language, ...(category > 0 && { category_id: category }) } }}
            label={t('resale.saveAs', { format: format.toUpperCase() })}
          />
        ))}
      </div>
    </section>
  )
}

function ShownSwitch({ product }: { product: OwnProduct }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      await call(editSelection, { body: { products: [{ id: product.id, is_shown: !product.is_shown }] } })
      await revalidate()
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
  }
  return (
    <Button size="small" icon={product.is_shown ? 'eye' : 'eye-off'} busy={busy} onClick={() => void change()}>
      {t(product.is_shown ? 'distribution.takeOut' : 'distribution.takeIn')}
    </Button>
  )
}
