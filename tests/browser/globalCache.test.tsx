// What stands in cssinjs' place in the build: a style is made once, kept after its last widget, and written with each theme.
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WidgetsOfNext } from '@/components/ui/WidgetsOfNext';
import useKept from '../../config/globalCache';

afterEach(cleanup);

const cache = createCache();
const make = vi.fn((theme: string) => [theme]);
const write = vi.fn();

function Widget({ theme }: { theme: string }) {
  const [made] = useKept('style', ['Button', theme], () => make(theme), undefined, write);
  return <p>{made}</p>;
}

const page = (...themes: string[]) => (
  <StyleProvider cache={cache}>
    {themes.map((theme, at) => (
      <Widget key={at} theme={theme} />
    ))}
  </StyleProvider>
);

it('makes a style once, whoever uses it, and keeps it when nobody does', () => {
  render(page('mouse', 'mouse')).unmount();
  render(page('mouse')).unmount();
  expect(make.mock.calls).toEqual([['mouse']]);
});

it('writes a style once, whoever comes after', () => {
  write.mockClear();
  render(page('printed', 'printed')).unmount();
  render(page('printed'));
  expect(write.mock.calls).toEqual([[['printed']]]);
});

it('writes a style for who comes after another theme has been there', () => {
  const shown = render(page('mouse'));
  shown.rerender(page('finger'));
  write.mockClear();
  shown.rerender(page('finger', 'mouse'));
  expect(write.mock.calls).toEqual([[['mouse']]]);
});

it('writes a style again when the theme comes back to it', () => {
  const shown = render(page('mouse'));
  write.mockClear();
  shown.rerender(page('mouse'));
  expect(write).not.toHaveBeenCalled();
  shown.rerender(page('finger'));
  shown.rerender(page('mouse'));
  expect(write.mock.calls).toEqual([[['finger']], [['mouse']]]);
});

it('has the styles of the next pages made by widgets that do not stay', async () => {
  // In the tests antd has its library's own hook: what it makes is told to the cache just so.
  const kept = vi.spyOn(cache, 'opUpdate');
  const { container } = render(
    <StyleProvider cache={cache}>
      <WidgetsOfNext />
    </StyleProvider>,
  );
  await expect.poll(() => container.querySelector('div')?.childElementCount).toBe(0);
  const keys = kept.mock.calls.map(([key]) => key);
  for (const name of ['Button', 'Checkbox', 'Input', 'Collapse'])
    expect(keys.some((key) => key.includes(name))).toBe(true);
});
