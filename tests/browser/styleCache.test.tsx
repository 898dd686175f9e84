// antd's styles outlive the last widget that has them, and are made once.
import { StyleProvider } from '@ant-design/cssinjs';
import { cleanup, render } from '@testing-library/react';
import { Checkbox } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { keptStyles } from '@/browser/styleCache';
import { WidgetsOfNext } from '@/components/ui/WidgetsOfNext';

afterEach(cleanup);

const keys = (cache: ReturnType<typeof keptStyles>) => [...cache.cache.keys()].sort();

it('keeps the style of a widget that is gone, and makes none anew for the next', () => {
  const cache = keptStyles();
  const page = (
    <StyleProvider cache={cache}>
      <Checkbox />
    </StyleProvider>
  );
  render(page).unmount();
  const before = keys(cache);
  expect(before.some((key) => key.includes('Checkbox'))).toBe(true);
  const made = new Map(before.map((key) => [key, cache.opGet(key)?.[1] as unknown]));
  render(page).unmount();
  expect(keys(cache)).toEqual(before);
  for (const key of before) expect(cache.opGet(key)?.[1]).toBe(made.get(key));
});

it('makes the styles of the next pages, and leaves no widget behind', async () => {
  const cache = keptStyles();
  const { container } = render(
    <StyleProvider cache={cache}>
      <WidgetsOfNext />
    </StyleProvider>,
  );
  await expect.poll(() => container.querySelector('div')?.childElementCount).toBe(0);
  for (const name of ['Button', 'Checkbox', 'Input', 'Collapse'])
    expect(keys(cache).some((key) => key.includes(name))).toBe(true);
});
