/** Values that depend on the shelf are calculated before the first request. */
import { expect, it, onTestFinished } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { applyShelf, memoizeByShelf, workOutShelf } from '../../server/catalogue/live';
import { newestByBrand } from '../../server/catalogue/shelf';

it('calculates shelf values once before requests, and again when a product leaves the shelf', async () => {
  let made = 0;
  const list = memoizeByShelf(() => ++made);
  await workOutShelf();
  expect(list()).toBe(1);
  const product = catalogue().products.find(({ status }) => status === 1);
  if (!product) throw new Error('the shelf is empty');
  expect(newestByBrand().get(product.brandId)).toContain(product);
  // The files of a worker share one catalogue in memory.
  onTestFinished(() => applyShelf(product.prodId, 1));
  applyShelf(product.prodId, 0);
  await workOutShelf();
  expect(list()).toBe(2);
  expect(newestByBrand().get(product.brandId)).not.toContain(product);
});
