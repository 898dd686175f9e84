import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPicturePath, picturePath, squareSources } from '@domain/catalogue/picture';
import { pictureSources } from '@domain/catalogue/pictureSources';

const ID = 'a'.repeat(64);
const widths = (width: number, height: number) =>
  pictureSources({ pictureId: ID, alt: '', width, height })
    .split(', ')
    .map((source) => source.replace(/.*\//, ''));

it.each([
  ['a wide picture', 1080, 270, ['160 160w', '480 480w', '1080 1080w']],
  ['a tall picture', 270, 1080, ['160 40w', '480 120w', '1080 270w']],
  ['a picture below the largest size', 500, 500, ['160 160w', '480 480w', '1080 500w']],
  ['a picture below all sizes', 90, 60, ['160 90w']],
])('%s names the true width of each of its sizes', (_, width, height, expected) => {
  expect(widths(width, height)).toEqual(expected);
});

it('widths ascend and are at most those of the picture', () => {
  const side = fc.integer({ min: 1, max: 1080 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const all = widths(width, height).map((source) => Number(/ (\d+)w/.exec(source)?.[1]));
      expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
      expect(Math.max(...all)).toBeLessThanOrEqual(width);
    }),
  );
});

it('the address of a picture contains its id and size; a drawing is not read as a picture', () => {
  const address = picturePath(ID, 480);
  expect(address).toBe(`/apis/prod/picture/${ID}/480`);
  expect(squareSources(address)).toContain(`/apis/prod/picture/${ID}/160 160w, `);
  expect(
    ['/kinds/kit.svg', '/structures/67-64-1.svg', 'data:image/svg+xml,', address].map(isPicturePath),
  ).toEqual([false, false, false, true]);
});
