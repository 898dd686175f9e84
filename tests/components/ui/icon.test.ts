import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textOf = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

it('each icon name has a drawing, and each drawing a name', () => {
  const drawn = namesIn(textOf('public/icons.svg'), /<symbol id="([\w-]+)"/g);
  const named = namesIn(textOf('src/components/ui/Icon.tsx'), /\| '(\w+)'/g);
  const [, forms = ''] = /type PackForm =([^;]+);/.exec(textOf('domain/catalogue/packForm.ts')) ?? [];
  const packs = namesIn(forms, /'(\w+)'/g).map((form) => `pack-${form}`);
  expect(named.length).toBeGreaterThan(20);
  expect(packs.length).toBeGreaterThan(5);
  expect(drawn).toEqual([...named, ...packs]);
});
