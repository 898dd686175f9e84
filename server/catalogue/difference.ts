/** How a build differs from the catalogue in the database, for the person who decides about it. */
import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '../../domain/shared/lists';
import type { CatalogueFile, Difference, ProductFacts, SkuFacts } from './types';

/** A product of the last build as the database has it. */
export interface BuiltProduct {
  prodId: number;
  catalogNo: string;
  prodName: string;
  cas: string | null;
  brandId: number;
  categoryId: number;
  builtStatus: 0 | 1 | null;
  facts: object;
}

export type BuiltPack = Pick<SkuFacts, 'skuId' | 'prodId' | 'skuName' | 'catalogNo'>;

const NAMES: Readonly<Record<string, string>> = {
  ...{
    catalogNo: '货号',
    prodName: '名称',
    nameEn: '英文名',
    names: '别名',
    cas: 'CAS 号',
    entity: 'CAS 号',
  },
  ...{ brandId: '品牌', categoryId: '分类', builtStatus: '在售状态', replacedBy: '后继商品' },
  ...{
    formula: '组成',
    molarMass: '组成',
    grade: '级别',
    purity: '纯度',
    spec: '规格说明',
    features: '特性',
  },
  ...{ storage: '储存', ship: '运输', regimes: '管制', unclassifiedParts: '危险性' },
  ...{
    hazard: '危险性',
    signal: '危险性',
    pictograms: '危险性',
    brief: '文字',
    content: '文字',
    pic: '图片',
  },
};

/**
 * Differences in the order of the build; missing products follow.
 * @param file products of the build that an import would take
 */
export function differencesOf(
  file: Pick<CatalogueFile, 'products'>,
  products: readonly BuiltProduct[],
  packs: readonly BuiltPack[],
): Difference[] {
  const before = new Map(products.map((product) => [product.prodId, product]));
  const packsBefore = groupBy(packs, ({ prodId }) => prodId);
  const added = file.products.flatMap((product): Difference[] => {
    const was = before.get(product.prodId);
    const named = headOf(product);
    if (!was || was.builtStatus === null) return [{ ...named, kind: 'new', fields: [] }];
    const fields = fieldsOf(product, was, packsBefore.get(product.prodId) ?? []);
    return fields.length > 0 ? [{ ...named, kind: 'changed', fields }] : [];
  });
  const kept = new Set(file.products.map(({ prodId }) => prodId));
  const missing = products
    .filter(({ prodId, builtStatus }) => builtStatus !== null && !kept.has(prodId))
    .map((product): Difference => ({ ...headOf(product), kind: 'missing', fields: [] }));
  return [...added, ...missing];
}

const headOf = ({
  prodId,
  catalogNo,
  prodName,
}: Pick<BuiltProduct, 'prodId' | 'catalogNo' | 'prodName'>) => ({
  ...{ prodId, catalogNo, prodName },
});

function fieldsOf(next: ProductFacts, was: BuiltProduct, packs: readonly BuiltPack[]): string[] {
  const { skus, status, sales: _, putawayTime: _listed, prodId: _id, ...facts } = next;
  const { facts: factsWas, prodId: _was, ...columns } = was;
  const after: Record<string, unknown> = plain({ ...facts, builtStatus: status });
  const before: Record<string, unknown> = plain({ ...factsWas, ...columns });
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(after[key], before[key]));
  const isOtherPacks = !isDeepStrictEqual(packList(skus), packList(packs));
  return [...new Set([...changed.map((key) => NAMES[key] ?? '其他资料'), ...(isOtherPacks ? ['规格'] : [])])];
}

/** As the database returns it: without undefined. */
const plain = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

const packList = (packs: readonly Pick<BuiltPack, 'skuId' | 'skuName' | 'catalogNo'>[]) =>
  packs.map(({ skuId, skuName, catalogNo }) => `${skuId} ${skuName} ${catalogNo}`).sort();
