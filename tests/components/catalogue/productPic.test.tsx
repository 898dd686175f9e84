import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductPic } from '@/components/catalogue/ProductPic';

/** A picture of this width arrives. */
function arrive(width: number) {
  const image = screen.getByRole('img', { name: '司盘 80' });
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
}
const drawing = (container: HTMLElement) => container.querySelector('use')?.getAttribute('href') ?? null;

it.each([
  ['a readable structure', 480, 40, '500 mL', null],
  ['a structure that is too small to read', 490, 40, '500 mL', '/icons.svg#pack-bottle'],
  ['the same structure in a larger place', 490, 56, '500 mL', null],
  ['a pack whose form is not recorded', 490, 40, '定制', null],
])('%s of %s px in %s px: %s', (_, width, size, pack, expected) => {
  const { container } = render(
    <ProductPic src="/structures/1338-43-8.svg" alt="司盘 80" size={size} pack={pack} />,
  );
  arrive(width);
  expect(drawing(container)).toBe(expected);
  expect(screen.queryAllByRole('img', { name: '司盘 80' })).toHaveLength(expected === null ? 1 : 0);
});
