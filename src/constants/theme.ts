import type { ThemeConfig } from 'antd';

/** The shop's colours; `global.less` has the same as CSS variables. Every text pair is at least 4.5 : 1. */
export const COLOURS = {
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

/** antd in the shop's dress. */
export const THEME: ThemeConfig = {
  cssVar: { key: 'shop' },
  hashed: false,
  token: {
    colorPrimary: COLOURS.primary,
    colorPrimaryHover: COLOURS.primaryHover,
    colorLink: COLOURS.primary,
    colorLinkHover: COLOURS.primaryHover,
    colorError: COLOURS.price,
    colorSuccess: COLOURS.inStock,
    colorWarning: COLOURS.low,
    colorText: COLOURS.ink,
    colorTextSecondary: COLOURS.secondary,
    colorTextDescription: COLOURS.secondary,
    colorTextPlaceholder: '#66748C',
    colorBorder: '#C6CFDA',
    colorBorderSecondary: COLOURS.rule,
    colorBgLayout: COLOURS.ground,
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
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 600 },
    Table: {
      headerBg: COLOURS.panel,
      headerColor: COLOURS.secondary,
      cellPaddingBlock: 8,
      cellPaddingInline: 12,
    },
    Tag: { borderRadiusSM: 2 },
  },
};
