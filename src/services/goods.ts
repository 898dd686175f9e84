/** Goods for staff. The page shows refusals of `quiet` calls, the request layer those of the others. */
import type { Body, Query, Wire } from '@contract/types';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { objectIn, pageIn } from './listShape';

export type GoodsRow = Wire['GoodsRow'];
export type GoodsDetail = Wire['GoodsDetail'];
export type GoodsPackDetail = Wire['GoodsPackDetail'];
export type GoodsCorrection = Wire['GoodsCorrection'];
export type GoodsImport = Wire['GoodsImport'];
export type GoodsImportLine = Wire['GoodsImportLine'];
export type GoodsLineState = Wire['GoodsLineState'];
export type GoodsFilter = NonNullable<Query<'/m/goods/file', 'get'>>;

interface Page {
  current: number;
  size: number;
}

const isRow = having<GoodsRow>({ head: 'object', packs: 'list' });
const isDetail = having<GoodsDetail>({
  ...{ head: 'object', texts: 'object', corrections: 'object', packs: 'list' },
});
const isImport = having<GoodsImport>({ importId: 'number', fileName: 'text', counts: 'object' });
const isLine = having<GoodsImportLine>({ line: 'number', reasons: 'list', changes: 'list' });

export const goods = async (query: GoodsFilter & Page) => {
  const page = await web('get', '/m/goods', { query, quiet: true });
  return { ...pageIn(page, isRow), packs: page.packs };
};

/** A table that an import can read. */
export const goodsFile = (query: GoodsFilter): Promise<NamedFile> =>
  webFile('/m/goods/file', { query, quiet: true });

export const goodsDetail = async (prodId: number): Promise<GoodsDetail> =>
  objectIn(await web('get', '/m/goods/{prodId}', { params: { prodId }, quiet: true }), isDetail);

export const setGoodsTexts = async (prodId: number, body: Body<'/m/goods/{prodId}/texts', 'put'>) =>
  objectIn(await web('put', '/m/goods/{prodId}/texts', { params: { prodId }, body, quiet: true }), isDetail);

export const setGoodsShelf = async (prodId: number, body: Body<'/m/goods/{prodId}/shelf', 'put'>) =>
  objectIn(await web('put', '/m/goods/{prodId}/shelf', { params: { prodId }, body }), isDetail);

export const addGoodsPack = async (prodId: number, body: Body<'/m/goods/{prodId}/packs', 'post'>) =>
  objectIn(await web('post', '/m/goods/{prodId}/packs', { params: { prodId }, body, quiet: true }), isDetail);

export const setPackShelf = async (skuId: number, body: Body<'/m/packs/{skuId}/shelf', 'put'>) =>
  objectIn(await web('put', '/m/packs/{skuId}/shelf', { params: { skuId }, body }), isDetail);

export const setPackPrice = async (skuId: number, body: Body<'/m/packs/{skuId}/price', 'put'>) =>
  objectIn(await web('put', '/m/packs/{skuId}/price', { params: { skuId }, body, quiet: true }), isDetail);

export const cancelPricePlan = async (skuId: number, planId: number) =>
  objectIn(await web('delete', '/m/packs/{skuId}/plans/{planId}', { params: { skuId, planId } }), isDetail);

export const setPackStock = async (skuId: number, body: Body<'/m/packs/{skuId}/stock', 'put'>) =>
  objectIn(await web('put', '/m/packs/{skuId}/stock', { params: { skuId }, body, quiet: true }), isDetail);

/** Newest first. */
export const goodsImports = async (query: Page) =>
  pageIn(await web('get', '/m/goodsImports', { query, quiet: true }), isImport);

/** Preview of a table's changes; nothing is changed yet. */
export const previewGoodsImport = async (body: Body<'/m/goodsImports', 'post'>) =>
  objectIn(await web('post', '/m/goodsImports', { body, quiet: true }), isImport);

export const goodsImport = async (importId: number) =>
  objectIn(await web('get', '/m/goodsImports/{importId}', { params: { importId }, quiet: true }), isImport);

export const goodsImportLines = async (importId: number, query: Page & { state?: GoodsLineState }) =>
  pageIn(
    await web('get', '/m/goodsImports/{importId}/lines', { params: { importId }, query, quiet: true }),
    isLine,
  );

export const goodsImportFile = (importId: number, state: GoodsLineState): Promise<NamedFile> =>
  webFile('/m/goodsImports/{importId}/file', { params: { importId }, query: { state }, quiet: true });

export const applyGoodsImport = async (importId: number) =>
  objectIn(await web('put', '/m/goodsImports/{importId}/apply', { params: { importId } }), isImport);

export const undoGoodsImport = async (importId: number) =>
  objectIn(await web('put', '/m/goodsImports/{importId}/undo', { params: { importId } }), isImport);

/** Buyers see nothing of it before another person has confirmed it. */
export const proposeCorrection = async (
  prodId: number,
  body: Body<'/m/goods/{prodId}/corrections', 'post'>,
) =>
  objectIn(
    await web('post', '/m/goods/{prodId}/corrections', { params: { prodId }, body, quiet: true }),
    isDetail,
  );

export const confirmCorrection = async (correctionId: number) =>
  objectIn(await web('put', '/m/corrections/{correctionId}/confirm', { params: { correctionId } }), isDetail);

export const refuseCorrection = async (correctionId: number, reason: string) =>
  objectIn(
    await web('put', '/m/corrections/{correctionId}/refuse', {
      ...{ params: { correctionId }, body: { reason }, quiet: true },
    }),
    isDetail,
  );

export const withdrawCorrection = async (correctionId: number) =>
  objectIn(
    await web('put', '/m/corrections/{correctionId}/withdraw', { params: { correctionId } }),
    isDetail,
  );

export const keepCorrection = async (correctionId: number) =>
  objectIn(await web('put', '/m/corrections/{correctionId}/keep', { params: { correctionId } }), isDetail);
