import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name);

it('each icon name has a drawing, and each drawing a name', () => {
  const drawn = namesIn('public/icons.svg', /<symbol id="([\w-]+)"/g);
  const named = namesIn('src/components/ui/Icon.tsx', /\| '(\w+)'/g);
  const packs = namesIn('domain/catalogue/packForm.ts', /^ {2}\| '(\w+)'/gm).map((form) => `pack-${form}`);
  expect(named.length).toBeGreaterThan(20);
  expect(packs.length).toBeGreaterThan(5);
  expect(drawn).toEqual([...named, ...packs]);
});
