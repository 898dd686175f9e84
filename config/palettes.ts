/**
 * In the place of the palettes of `@ant-design/colors`, which are written out there for a bright and a dark shop: thirteen
 * times ten shades each, in every first view. They are reckoned from their one colour by the library's own rule, and the dark
 * ones, which no page shows, are left out (docs/decisions/style-nodes.md).
 */
import generate from '@ant-design/colors/es/generate';

type Palette = string[] & { primary?: string };

/** antd adds `pink` to both. */
export const presetPrimaryColors: Record<string, string> = {
  red: '#F5222D',
  volcano: '#FA541C',
  orange: '#FA8C16',
  gold: '#FAAD14',
  yellow: '#FADB14',
  lime: '#A0D911',
  green: '#52C41A',
  cyan: '#13C2C2',
  blue: '#1677FF',
  geekblue: '#2F54EB',
  purple: '#722ED1',
  magenta: '#EB2F96',
  grey: '#666666',
};

const paletteOf = (colour: string): Palette => {
  const shades = generate(colour);
  return Object.assign(shades, { primary: shades[5] });
};

export const presetPalettes: Record<string, Palette> = Object.fromEntries(
  Object.entries(presetPrimaryColors).map(([name, colour]) => [name, paletteOf(colour)]),
);

// What antd and its icons ask for by name.
export const { blue, gold } = presetPalettes;
