/** Mantine in the mall's look: every colour is one of our variables, which follow the theme. */
import {
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  MultiSelect,
  NativeSelect,
  Switch,
} from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'

/** Breakpoints of the mall in em, as Mantine expects. */
const em = (pixels: number) => `${pixels / 16}em`

export const theme = createTheme({
  // Mantine assumes a rem of 16 px; ours is 14 px.
  scale: 16 / 14,
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 4 },
  white: '#ffffff',
  black: '#1b1f24',
  colors: {
    brand: [
      '#fff1eb',
      '#ffe0d4',
      '#f6c7b6',
      '#ff8a65',
      '#ff7043',
      '#f4511e',
      '#c63a12',
      '#a8300f',
      '#8c280c',
      '#6b1f0a',
    ],
    gray: [
      '#f6f7f9',
      '#f0f2f5',
      '#e6e8ec',
      '#e6e8ec',
      '#cdd2d9',
      '#868f9b',
      '#5b6470',
      '#414952',
      '#2a3037',
      '#1b1f24',
    ],
    dark: [
      '#e8ebef',
      '#c3cad3',
      '#9aa4b2',
      '#768190',
      '#272d36',
      '#20262e',
      '#1e242c',
      '#171b21',
      '#12161b',
      '#0f1216',
    ],
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  breakpoints: { xs: em(575), sm: em(666), md: em(991), lg: em(1199), xl: em(1600) },
  defaultRadius: 'md',
  // Mantine writes white on every fill; our dark theme needs dark text.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--on-accent)' }),
  }),
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Hints go below, so that fields side by side align.
  components: {
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    }),
    // 24 px, large enough for touch.
    Checkbox: Checkbox.extend({ defaultProps: { size: 'md' } }),
    Switch: Switch.extend({ defaultProps: { size: 'md', withThumbIndicator: false } }),
    // Screen readers announce Mantine's own icon as an unnamed image.
    NativeSelect: NativeSelect.extend({
      defaultProps: { rightSection: <Icon name="chevron-down" size={16} />, rightSectionPointerEvents: 'none' },
    }),
    MultiSelect: MultiSelect.extend({
      defaultProps: { rightSection: <Icon name="chevron-down" size={16} />, rightSectionPointerEvents: 'none' },
    }),
  },
})

/** Mantine's light variants by our tokens. */
const soft = { brand: 'accent', red: 'danger', green: 'success', yellow: 'warning', blue: 'info' } as const

const colours: Record<string, string> = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-second)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-brand-filled': 'var(--accent)',
  '--mantine-color-brand-filled-hover': 'var(--accent-hover)',
  ...Object.fromEntries(
    Object.entries(soft).flatMap(([name, token]) => [
      [`--mantine-color-${name}-light`, `var(--${token}-soft)`],
      // More would take the text its contrast.
      [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--${token}-soft), var(--${token}) 3%)`],
      [`--mantine-color-${name}-light-color`, `var(--${token})`],
      [`--mantine-color-${name}-outline`, `var(--${token})`],
      [`--mantine-color-${name}-outline-hover`, `var(--${token}-soft)`],
    ]),
  ),
}

/** The same for both schemes, to override Mantine's blocks for light and dark. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: colours, dark: colours })
