/** Every part of the UI kit in every state, for developers; not part of a build. Its texts are in English only. */
import { type ReactNode, useState } from 'react'
import { useRootData } from '../root.tsx'
import { useHydrated } from '../state.ts'
import { chooseTheme, useTheme } from '../theme.ts'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button, ButtonLink, IconButton, PlainSubmit } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Menu, menuStyles } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { themes } from '../visit.ts'
import { FormKit } from './form-kit.client.tsx'

const buttonStates = [
  { icon: 'cart' },
  { size: 'small' },
  { size: 'large' },
  { busy: true },
  { disabled: true },
] as const
const long = 'A very long text that does not fit a narrow place: Großhandelsverpackungseinheit, оптовая упаковка, ขายส่ง'

export default function UiKit() {
  const { theme: rendered } = useRootData()
  const theme = useTheme(rendered)
  const hydrated = useHydrated()
  return (
    <main className="page-width stack wide">
      <div className="row-between">
        <h1>UI kit</h1>
        <div className="row">
          {themes.map((each) => (
            <Button key={each} aria-pressed={theme === each} onClick={() => chooseTheme(each)}>
              {each}
            </Button>
          ))}
        </div>
      </div>
      <LightKit />
      {hydrated && <FormKit theme={theme} long={long} />}
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel stack" style={{ padding: 16 }}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function LightKit() {
  const [quantity, setQuantity] = useState(12)
  const [dialog, setDialog] = useState<'usual' | 'small' | 'side'>()
  const stepper = { moq: 6, multiple: 6, stock: 60, onChange: setQuantity }
  return (
    <>
      <Part title="Buttons and links">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => (
          <div key={look} className="row">
            <Button look={look}>{look}</Button>
            {buttonStates.map((state) => (
              <Button key={JSON.stringify(state)} look={look} {...state}>
                {Object.keys(state).join()}
              </Button>
            ))}
            <ButtonLink look={look} to="#">
              link
            </ButtonLink>
          </div>
        ))}
        <Button block>{long}</Button>
        <div className="row">
          {[{}, { active: true }, { disabled: true }, { size: 'small' as const }].map((state) => (
            <IconButton key={JSON.stringify(state)} icon="heart" label={JSON.stringify(state)} {...state} />
          ))}
          <CopyButton text="SKU-1" label="code" />
          <PlainSubmit>plain submit</PlainSubmit>
          <Link to="#" className="text-link">
            text link
          </Link>
          <Menu label="Menu" align="start">
            <button type="button" className={menuStyles.item}>
              Item
            </button>
            <hr className={menuStyles.rule} />
            <Link to="#" className={menuStyles.item} aria-current="page">
              {long}
            </Link>
          </Menu>
        </div>
      </Part>
      <Part title="Fields">
        <TextField label="Text" hint="A hint" placeholder="Placeholder" required />
        <TextField label="With an error" defaultValue={long} error="Enter a shorter text." />
        <TextField label="Disabled" defaultValue="Value" disabled />
        <TextArea label="Several lines" defaultValue={long} error="An error" />
        <SelectField label="Choice" error="Choose another one.">
          <option>{long}</option>
        </SelectField>
        <CheckField label="Checkbox" defaultChecked />
        <CheckField label={long} />
        <CheckField type="radio" label="Radio, disabled" disabled />
        <Stepper {...stepper} label="Quantity" value={quantity} />
        <Stepper {...stepper} label="Small, invalid" value={7} size="small" invalid />
        <Stepper {...stepper} label="Disabled" value={6} disabled />
      </Part>
      <Part title="Messages">
        {(['info', 'success', 'warning', 'danger'] as const).map((kind) => (
          <Notice key={kind} kind={kind} title={kind} action={<Button size="small">Action</Button>}>
            {long}
          </Notice>
        ))}
        <div className="row">
          {(['loading', 'success', 'error', 'info', 'warning'] as const).map((kind) => (
            <Button key={kind} onClick={() => toast[kind](`Toast: ${kind}`)}>
              toast: {kind}
            </Button>
          ))}
          <Button onClick={() => toast.success(long, { label: 'Undo', run: () => {}, undoes: true })}>with undo</Button>
          {(['usual', 'small', 'side'] as const).map((kind) => (
            <Button key={kind} onClick={() => setDialog(kind)}>
              dialog: {kind}
            </Button>
          ))}
          <Button onClick={() => void confirm({ title: 'Delete it?', text: long, danger: true })}>confirm</Button>
        </div>
        <Dialog
          open={dialog !== undefined}
          kind={dialog ?? 'usual'}
          title="Dialog"
          onClose={() => setDialog(undefined)}
          footer={<Button onClick={() => setDialog(undefined)}>Close</Button>}
        >
          {long}
        </Dialog>
        <div className="row">
          {(['plain', 'info', 'success', 'warning', 'danger', 'accent'] as const).map((kind) => (
            <Badge key={kind} kind={kind}>
              {kind}
            </Badge>
          ))}
        </div>
      </Part>
      <Part title="Loading and empty">
        <Skeleton rows={3} />
        {(['goods', 'words', 'pairs', 'tiles'] as const).map((look) => (
          <Skeleton key={look} look={look} rows={2} height={150} />
        ))}
        <Empty icon="box" title="Nothing here" action={<Button look="primary">Add</Button>}>
          {long}
        </Empty>
      </Part>
      <Part title="Navigation and content">
        <Breadcrumbs crumbs={[{ label: 'Category', to: '#' }, { label: long }]} />
        <Tabs
          label="Tabs"
          active="a"
          tabs={[
            { key: 'a', label: 'Active', to: '#', count: 3 },
            { key: 'b', label: long, to: '#' },
          ]}
        />
        <Pagination page={5} pageSize={10} total={200} />
        <div className="row">
          <Price amount="12.50" currency="USD" />
          <Price amount="12.50" max="99.00" currency="USD" size="large" />
          <Price amount={null} currency="USD" size="small" />
          <span style={{ width: 80 }}>
            <Picture source={null} alt="No picture" sizes="80px" width={80} height={80} />
          </span>
        </div>
      </Part>
    </>
  )
}
