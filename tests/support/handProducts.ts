/** Products of staff in the database that test files share. */
import { catalogue } from '../../server/catalogue';
import { FIRST_HAND_PRODUCT, LAST_HAND_PRODUCT } from '../../server/db/schema/catalogue';
import { loadCatalogue } from '../../server/catalogue/load';
import { testDatabase } from './database';

/** Does the catalogue in memory hold no product of staff? */
export const hasNoHandProducts = (): boolean =>
  catalogue().products.every(({ prodId }) => prodId < FIRST_HAND_PRODUCT || prodId > LAST_HAND_PRODUCT);

/** Deletes all products of staff, because other test files share the database and the memory. */
export async function clearHandProducts(): Promise<void> {
  const { pool } = await testDatabase();
  await pool.query('delete from packs where prod_id in (select prod_id from products where by_hand)');
  await pool.query('update product_drafts set state = $1, prod_id = null', ['draft']);
  await pool.query('delete from products where by_hand');
  await loadCatalogue(pool);
}
