/** What hangs on the shelf is worked out before anybody asks. */
import { afterEach, expect, it } from 'vitest';
import { catalogue, clearChanges } from '../../server/catalogue';
import { applyShelf, memoizeByShelf, workOutShelf } from '../../server/catalogue/live';
import { newestByBrand } from '../../server/catalogue/shelf';

afterEach(clearChanges);

it('is made once ahead, and anew when a product leaves the shelf', async () => {
  let made = 0;
  const list = memoizeByShelf(() => ++made);
  await workOutShelf();
  expect(list()).toBe(1);
  const product = catalogue().products.find(({ status }) => status === 1);
  if (!product) throw new Error('the shelf is empty');
  expect(newestByBrand().get(product.brandId)).toContain(product);
  applyShelf(product.prodId, 0);
  await workOutShelf();
  expect(list()).toBe(2);
  expect(newestByBrand().get(product.brandId)).not.toContain(product);
});
