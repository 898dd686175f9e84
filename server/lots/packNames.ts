/** Names of packs for people who work with lots. */
import type { components } from '@contract/schema';
import { catalogue, type ProductFacts } from '../catalogue';

/** The product of a pack; null when the catalogue no longer has it. */
export const productOfPack = (skuId: number): ProductFacts | null =>
  catalogue().productById.get(catalogue().skuById.get(skuId)?.prodId ?? 0) ?? null;

/** Names of a pack. When the catalogue no longer has it, only its id is known. */
export function packNames(
  skuId: number,
): Pick<components['schemas']['LotHead'], 'prodName' | 'skuName' | 'catalogNo'> {
  const sku = catalogue().skuById.get(skuId);
  return {
    prodName: productOfPack(skuId)?.prodName ?? `规格 ${skuId}`,
    skuName: sku?.skuName ?? '',
    catalogNo: sku?.catalogNo ?? '',
  };
}
