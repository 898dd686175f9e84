/** The settings of the shop in a test: the demo's are all set; a test changes or takes away what it is about. */
import type { ShopValues } from '../../domain/shop/settings';
import { call, dataOf, logIn } from './api';

/** As the manager saves them; returns all. */
export async function setShop(values: Partial<ShopValues>) {
  const token = await logIn('manager');
  const { version } = await dataOf('get', '/m/shop/settings', { token });
  return dataOf('put', '/m/shop/settings', { token, body: { version, values } });
}

/** The same, upon a version of one's own; the whole answer, refused or not. */
export const trySave = async (version: number, values: Partial<ShopValues>, token?: string) =>
  call('put', '/m/shop/settings', { token: token ?? (await logIn('manager')), body: { version, values } });
