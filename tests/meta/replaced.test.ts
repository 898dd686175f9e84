// Files of libraries that the build replaces: each is asked for as `.umirc.ts` looks for it, or nothing would be replaced.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ASKED: [by: string, as: string][] = [
  ['@ant-design/cssinjs/es/hooks/useStyleRegister.js', './useGlobalCache'],
  ['@ant-design/cssinjs/es/hooks/useCSSVarRegister.js', './useGlobalCache'],
  ['@ant-design/cssinjs/es/hooks/useCacheToken.js', './useGlobalCache'],
  ['@ant-design/cssinjs/es/hooks/useCacheToken.js', '../util'],
  ['@ant-design/cssinjs/es/hooks/useStyleRegister.js', 'rc-util/es/Dom/dynamicCSS'],
  ['antd/es/button/button.js', '../_util/wave'],
  ['antd/es/checkbox/Checkbox.js', '../_util/wave'],
  ['@ant-design/icons/es/icons/SearchOutlined.js', '../components/AntdIcon'],
  ['rc-input-number/es/InputNumber.js', './StepHandler'],
  ['@ant-design/colors/es/index.js', './presets'],
];

it.each(ASKED)('%s asks for %s', (by, as) => {
  expect(readFileSync(`node_modules/${by}`, 'utf8')).toMatch(new RegExp(`from ["']${as}["']`));
});
