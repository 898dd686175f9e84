import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

it('each icon name has a drawing, and each drawing a name', () => {
  const drawn = namesIn(readFileSync('public/icons.svg', 'utf8'), /<symbol id="(\w+)"/g);
  const named = namesIn(readFileSync('src/components/ui/Icon.tsx', 'utf8'), /\| '(\w+)'/g);
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn).toEqual(named);
});
