// What stands in the place of antd's palettes in the build.
import * as library from '@ant-design/colors';
import { expect, it } from 'vitest';
import * as ours from '../../config/palettes';

it("the palettes are the library's; grey, which antd does not ask for, is reckoned as the others are", () => {
  expect(ours.presetPrimaryColors).toEqual(library.presetPrimaryColors);
  for (const [name, shades] of Object.entries(ours.presetPalettes)) {
    if (name === 'grey') continue;
    expect([name, ...shades]).toEqual([name, ...library.presetPalettes[name]!]);
    expect(shades.primary).toBe(library.presetPalettes[name]!.primary);
  }
  expect(ours.blue).toBe(ours.presetPalettes.blue);
});
