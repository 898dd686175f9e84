/** Packs that the buyer watches (到货提醒, 降价提醒). */
import type { Body, Wire } from '@contract/types';
import { skuList } from './catalogue';
import { web } from './client';
import { having } from './entryShape';
import { idIn, listIn } from './listShape';

export type Watch = Wire['Watch'];

const isWatch = having<Watch>({
  watchId: 'number',
  kind: 'text',
  prodId: 'number',
  skuId: 'number',
  prodName: 'text',
  price: 'price',
  wanted: 'price',
  since: 'price',
  stocks: 'number',
});

/** The latest first; of one product when it is given. */
export const watches = async (prodId?: number): Promise<Watch[]> =>
  listIn(await web('get', '/p/watches', { query: { prodId }, quiet: true }), isWatch);

/** Creates or changes a watch; the dialog reports a refusal. */
export const setWatch = async (body: Body<'/p/watches', 'put'>): Promise<number> =>
  idIn(await web('put', '/p/watches', { body, quiet: true }));

export const unwatch = (watchId: number): Promise<null> =>
  web('delete', '/p/watches/{watchId}', { params: { watchId } });

/** Calls of the dialog for a product's watches. */
export const watchingOf = (prodId: number) => ({
  loadPacks: () => skuList(prodId),
  loadWatches: () => watches(prodId),
  onSave: setWatch,
  onRemove: unwatch,
});
