/** Goods for staff: products, packs, corrections, and tables to import. */
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import {
  addGoodsPack,
  applyGoodsImport,
  cancelPricePlan,
  confirmCorrection,
  goods,
  goodsDetail,
  goodsImport,
  goodsImportLines,
  goodsImports,
  keepCorrection,
  previewGoodsImport,
  proposeCorrection,
  refuseCorrection,
  setGoodsShelf,
  setGoodsTexts,
  setPackPrice,
  setPackShelf,
  setPackStock,
  undoGoodsImport,
  withdrawCorrection,
} from '@/services/goods';
import { goodsDifference } from '@domain/goods/difference';
import type { ShownChange } from '@domain/goods/fields';
import { isUnauthorised } from '@domain/shared/failure';
import { invalidating } from './invalidation';

const KEY = ['goods'] as const;
const IMPORTS_KEY = ['goodsImports'] as const;

/** A page of products, with a sentence on the numbers of products and packs. */
export const goodsQuery = (query: Parameters<typeof goods>[0]) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: async () => {
      const { records, total, packs } = await goods(query);
      const [products, skus] = [total, packs].map((count) => count.toLocaleString('en'));
      const count = query.shortage
        ? `共 ${products} 种商品，其中 ${skus} 个规格符合`
        : `共 ${products} 种商品，${skus} 个规格`;
      return { records, total, count };
    },
  });

/** Not cached: forms start from it. */
export const goodsDetailQuery = (prodId: number) =>
  queryOptions({ queryKey: [...KEY, 'detail', prodId], queryFn: () => goodsDetail(prodId), gcTime: 0 });

/** What others changed since the product was opened, found when an action was refused. Written by the actions. */
export const othersChangesQuery = (prodId: number) =>
  queryOptions({
    queryKey: ['goodsOthers', prodId],
    queryFn: (): ShownChange[] => [],
    staleTime: Infinity,
    gcTime: 0,
  });

/** For the actions on a product: reads it again, and after a refusal compares it with what the user saw. */
const changesGoods = (prodId: number) => ({
  onSettled: async (
    ...[, error, , , { client }]: [unknown, Error | null, unknown, unknown, MutationFunctionContext]
  ) => {
    if (isUnauthorised(error)) return;
    const { queryKey } = goodsDetailQuery(prodId);
    const before = client.getQueryData(queryKey);
    await client.invalidateQueries({ queryKey: KEY });
    const now = client.getQueryData(queryKey);
    const others = error && before && now ? goodsDifference(before, now) : [];
    client.setQueryData(othersChangesQuery(prodId).queryKey, others);
  },
});

export const setGoodsTextsMutation = (prodId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof setGoodsTexts>[1]) => setGoodsTexts(prodId, body),
    ...changesGoods(prodId),
  });

export const setGoodsShelfMutation = (prodId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof setGoodsShelf>[1]) => setGoodsShelf(prodId, body),
    ...changesGoods(prodId),
  });

export const addGoodsPackMutation = (prodId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof addGoodsPack>[1]) => addGoodsPack(prodId, body),
    ...changesGoods(prodId),
  });

export const setPackShelfMutation = (prodId: number, skuId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof setPackShelf>[1]) => setPackShelf(skuId, body),
    ...changesGoods(prodId),
  });

export const setPackPriceMutation = (prodId: number, skuId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof setPackPrice>[1]) => setPackPrice(skuId, body),
    ...changesGoods(prodId),
  });

export const cancelPricePlanMutation = (prodId: number, skuId: number) =>
  mutationOptions({
    mutationFn: (planId: number) => cancelPricePlan(skuId, planId),
    ...changesGoods(prodId),
  });

export const setPackStockMutation = (prodId: number, skuId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof setPackStock>[1]) => setPackStock(skuId, body),
    ...changesGoods(prodId),
  });

export const proposeCorrectionMutation = (prodId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof proposeCorrection>[1]) => proposeCorrection(prodId, body),
    ...changesGoods(prodId),
  });

const DECISIONS = { confirm: confirmCorrection, keep: keepCorrection, withdraw: withdrawCorrection };

export const decideCorrectionMutation = (prodId: number, correctionId: number) =>
  mutationOptions({
    mutationFn: (decision: keyof typeof DECISIONS) => DECISIONS[decision](correctionId),
    ...changesGoods(prodId),
  });

/** Takes the reason. */
export const refuseCorrectionMutation = (prodId: number, correctionId: number) =>
  mutationOptions({
    mutationFn: (reason: string) => refuseCorrection(correctionId, reason),
    ...changesGoods(prodId),
  });

/** Imported tables, newest first. */
export const goodsImportsQuery = (query: Parameters<typeof goodsImports>[0]) =>
  queryOptions({ queryKey: [...IMPORTS_KEY, 'list', query], queryFn: () => goodsImports(query) });

export const goodsImportQuery = (importId: number) =>
  queryOptions({ queryKey: [...IMPORTS_KEY, 'detail', importId], queryFn: () => goodsImport(importId) });

export const goodsImportLinesQuery = (importId: number, query: Parameters<typeof goodsImportLines>[1]) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'lines', importId, query],
    queryFn: () => goodsImportLines(importId, query),
  });

/** Reads a table and changes nothing yet. */
export const previewGoodsImportMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof previewGoodsImport>[0]) => previewGoodsImport(body),
    ...invalidating(IMPORTS_KEY),
  });

/** Applies a table, or undoes it. */
export const runGoodsImportMutation = (importId: number) =>
  mutationOptions({
    mutationFn: (action: 'apply' | 'undo') =>
      (action === 'apply' ? applyGoodsImport : undoGoodsImport)(importId),
    ...invalidating(IMPORTS_KEY, KEY),
  });
