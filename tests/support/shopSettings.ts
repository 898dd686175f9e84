/** The shop settings in a test: all of the demo's are set, and a test changes or removes its own. */
import type { ShopValues } from '@domain/shop/types';
import { call, dataOf, logIn } from './api';

/** Saves as the manager; returns all settings. */
export async function setShop(values: Partial<ShopValues>) {
  const token = await logIn('manager');
  const { version } = await dataOf('get', '/m/shop/settings', { token });
  return dataOf('put', '/m/shop/settings', { token, body: { version, values } });
}

/** Saves with a given version; returns the whole answer, refused or not. */
export const trySave = async (version: number, values: Partial<ShopValues>, token?: string) =>
  call('put', '/m/shop/settings', { token: token ?? (await logIn('manager')), body: { version, values } });
