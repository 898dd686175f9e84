/** Favourites. */
import type { ProductSummary } from '@/domain/product';
import { web } from './client';
import { toSummary } from './productShape';

export const collectionProducts = async (
  current: number,
  size: number,
): Promise<{ records: ProductSummary[]; total: number }> => {
  const page = await web('get', '/p/user/collection/prods', { query: { current, size }, quiet: true });
  return { total: page.total, records: page.records.map(toSummary) };
};

export const isCollection = (prodId: number) =>
  web('get', '/p/user/collection/isCollection', { query: { prodId }, quiet: true });

/** In when it was out, out when it was in. */
export const toggleCollection = (prodId: number) =>
  web('post', '/p/user/collection/addOrCancel', { body: prodId });

export const collectionCount = () => web('get', '/p/user/collection/count', { quiet: true });
