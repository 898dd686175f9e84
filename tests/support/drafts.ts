/** Drafts of new products. */
import { EMPTY_DRAFT } from '@domain/goods/draft';
import type { ProductDraft } from '@domain/goods/types';
import { call, dataOf } from './api';

/** A complete draft of a solvent that the build does not sell; its compound is in the table. */
export const SOLVENT: ProductDraft = {
  ...EMPTY_DRAFT,
  ...{
    brandId: 1,
    categoryId: 301,
    nameZh: '2-甲基苯甲醚',
    nameEn: '2-Methylanisole',
    aliases: ['邻甲基茴香醚'],
  },
  ...{ cas: '578-58-5', grade: 'AR', purity: '≥99.0% (GC)', state: '液体', flash: '23–60' },
  ...{ storage: ['RT', 'SEAL'], ship: 'DG', hCodes: ['H226'], un: 'UN1993 3 III' },
  classSource: '供应商 SDS 2026-05 第 2 节',
  packs: [
    { skuName: '500 mL', price: '128.00', restockDays: 5 },
    { skuName: '2.5 L', price: null, restockDays: null },
  ],
};

/** A kit with a component that irritates the skin and the eyes. */
export const KIT: ProductDraft = {
  ...EMPTY_DRAFT,
  ...{
    kind: 'goods',
    brandId: 1,
    categoryId: 1202,
    nameZh: '水质总磷检测试剂盒',
    nameEn: 'Total Phosphorus Kit',
  },
  ...{ spec: '50 次/盒，含显色剂', picture: 'kit', storage: ['RT'], ship: 'N' },
  features: [{ key: '检测次数', value: '50 次' }],
  components: [{ name: '无水碳酸钾', cas: '584-08-7', percent: null }],
  ...{ hCodes: ['H315', 'H319', 'H335'], classSource: '供应商 SDS 2026-04 第 2 节' },
  tests: [{ item: '灵敏度', method: '标准曲线', spec: '≤0.02 mg/L' }],
  packs: [{ skuName: '1 盒', price: '320.00', restockDays: 7 }],
};

type Change = Partial<ProductDraft>;

export const addDraft = (token: string, change: Change = {}) =>
  dataOf('post', '/m/productDrafts', { token, body: { draft: { ...SOLVENT, ...change } } });

/** Sends a draft to the second person; the answer may be a refusal. */
export async function submitDraft(token: string, change: Change = {}) {
  const { head } = await addDraft(token, change);
  const { draftId, version } = head;
  const body = { version, reason: '新品' };
  return call('put', '/m/productDrafts/{draftId}/submit', { token, params: { draftId }, body });
}

export async function act(token: string, action: 'release' | 'withdraw', draftId: number, version: number) {
  return call('put', `/m/productDrafts/{draftId}/${action}`, {
    token,
    params: { draftId },
    body: { version },
  });
}

/** A product that `author` wrote and `manager` released; returns its id. */
export async function released(author: string, manager: string, change: Change = {}): Promise<number> {
  const { head } = (await submitDraft(author, change)).envelope.data;
  const { envelope } = await act(manager, 'release', head.draftId, head.version);
  if (!envelope.success) throw new Error(`not released: ${envelope.message}`);
  return envelope.data.head.prodId ?? 0;
}
