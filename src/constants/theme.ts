import type { ThemeConfig } from 'antd';

/**
 * The shop's colours; `global.less` has the same as CSS variables. Every text pair has a contrast of at least 4.5 : 1.
 */
const COLOURS = {
  ink: '#16233A',
  secondary: '#51607A',
  faint: '#8390A6',
  ground: '#FFFFFF',
  panel: '#F5F7FA',
  rule: '#DFE5EC',
  primary: '#0B6B6E',
  primaryHover: '#095A5D',
  primaryTint: '#E6F2F2',
  price: '#B4341C',
  inStock: '#1D7A46',
  low: '#8A5800',
} as const;

/** Prefix of the theme's CSS variables. */
export const THEME_KEY = 'shop';

/**
 * No transition for pressed, checked and focused states: each click would cost some ten frames, and the checkboxes of a
 * long cart some dozen layers.
 */
const AT_ONCE = '0s';

/** antd's theme for a mouse. */
const DESKTOP: ThemeConfig = {
  cssVar: { key: THEME_KEY },
  hashed: false,
  token: {
    colorPrimary: COLOURS.primary,
    colorPrimaryHover: COLOURS.primaryHover,
    colorInfo: COLOURS.primary,
    // antd derives greyish tints from colours as dark as these.
    colorInfoBg: COLOURS.primaryTint,
    colorPrimaryBg: COLOURS.primaryTint,
    colorPrimaryBgHover: '#D3E7E7',
    colorSuccessBg: '#EAF5EE',
    colorWarningBg: '#FDF5E4',
    colorErrorBg: '#FBEEEB',
    colorLink: COLOURS.primary,
    colorLinkHover: COLOURS.primaryHover,
    colorError: COLOURS.price,
    // antd's own are too light for text.
    colorErrorHover: '#962A16',
    colorErrorTextHover: '#962A16',
    colorSuccess: COLOURS.inStock,
    colorWarning: COLOURS.low,
    colorText: COLOURS.ink,
    colorTextSecondary: COLOURS.secondary,
    colorTextDescription: COLOURS.secondary,
    colorTextPlaceholder: '#66748C',
    colorBorder: '#C6CFDA',
    colorBorderSecondary: COLOURS.rule,
    colorBgLayout: COLOURS.ground,
    controlItemBgActive: COLOURS.primaryTint,
    controlItemBgActiveHover: COLOURS.primaryTint,
    borderRadius: 4,
    borderRadiusLG: 4,
    controlHeight: 36,
    controlHeightSM: 28,
    controlHeightLG: 44,
    fontSize: 14,
    fontFamily:
      "-apple-system, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif",
    motionDurationFast: '0.12s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.18s',
    boxShadow: 'none',
    boxShadowTertiary: 'none',
    wireframe: false,
  },
  components: {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 600,
      motionDurationMid: AT_ONCE,
    },
    Input: { motionDurationMid: AT_ONCE },
    Table: {
      headerBg: COLOURS.panel,
      headerColor: COLOURS.secondary,
      cellPaddingBlock: 8,
      cellPaddingInline: 12,
    },
    Form: { itemMarginBottom: 22, verticalLabelPadding: '0 0 4px' },
    Tag: { borderRadiusSM: 2 },
    Checkbox: { motionDurationFast: AT_ONCE, motionDurationMid: AT_ONCE, motionDurationSlow: AT_ONCE },
    // Days of the neighbouring months can be chosen, so they must be readable.
    DatePicker: { colorTextDisabled: '#66748C' },
    Descriptions: { labelColor: COLOURS.secondary, labelBg: COLOURS.panel },
    // The number of a picture is read on the dimmed page.
    Image: { colorBgMask: 'rgba(0, 0, 0, 0.72)', previewOperationColor: COLOURS.ground },
    Segmented: {
      trackBg: COLOURS.panel,
      itemSelectedBg: COLOURS.primaryTint,
      itemSelectedColor: COLOURS.primary,
    },
  },
};

/** For touch: targets are 44 px high, and inputs have 16 px, else Safari zooms in. */
const TOUCH: ThemeConfig = {
  ...DESKTOP,
  token: { ...DESKTOP.token, controlHeight: 44, controlHeightSM: 36, controlInteractiveSize: 20 },
  components: {
    ...DESKTOP.components,
    Input: { ...DESKTOP.components?.Input, inputFontSize: 16 },
    InputNumber: { inputFontSize: 16 },
    // Seven days fit the smallest phone.
    DatePicker: { ...DESKTOP.components?.DatePicker, inputFontSize: 16, cellWidth: 38, cellHeight: 32 },
    Select: { fontSize: 16 },
    Cascader: { fontSize: 16 },
  },
};

/** For touch screens. */
export const TOUCH_QUERY = '(pointer: coarse), (max-width: 767px)';

/** For reduced motion. */
export const STILL_QUERY = '(prefers-reduced-motion: reduce)';

/**
 * antd waits for the end of its animations: without a duration (`global.less`) that never comes, so nothing may be
 * animated.
 */
const withoutMotion = (theme: ThemeConfig): ThemeConfig => ({
  ...theme,
  token: { ...theme.token, motion: false },
});

const STILL_DESKTOP = withoutMotion(DESKTOP);
const STILL_TOUCH = withoutMotion(TOUCH);

/** antd's theme for this screen and its user. */
export function themeFor({ touch, still }: { touch: boolean; still: boolean }): ThemeConfig {
  if (still) return touch ? STILL_TOUCH : STILL_DESKTOP;
  return touch ? TOUCH : DESKTOP;
}
