// The build leaves antd's thirteen named colours out (config/noPresetColours.ts): a tag that asked for one would be grey.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// `red` alone is a kind of invoice, too.
const NAMED =
  /color=["']red|['"](?:blue|purple|cyan|green|magenta|pink|orange|yellow|volcano|geekblue|lime|gold)(?:-inverse)?['"]/;

it('the pages ask antd for no colour by its name', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.umi'))
    .map((file) => join('src', file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => NAMED.test(readFileSync(file, 'utf8')))).toEqual([]);
});
