/** Tests of enzymes, kits, antibodies, media and consumables, derived from their features. */
import { meetsSpec } from '../../domain/sds/coa';
import { catalogue, type ProductFacts } from '../catalogue';
import type { TestLine } from '../../domain/catalogue/purityTests';

/** Features that are limits themselves if written as one, with their test method. */
const MEASURED: Record<string, string> = {
  活性: '酶活测定',
  纯度: 'SDS-PAGE',
  内毒素: '鲎试剂法',
  pH: 'pH 计',
  渗透压: '冰点法',
  灵敏度: '标准曲线',
  血红蛋白: '分光光度法',
  复苏存活率: '台盼蓝染色',
  灰分: '灼烧法',
  比表面积: 'BET',
  阳性率: '功能测试',
};

const FUNCTION: TestLine = { item: '功能测试', method: '对照样品', spec: '符合' };

/** Additional tests by id of the top category. */
const BY_CATEGORY: Record<number, readonly TestLine[]> = {
  7: [FUNCTION],
  10: [FUNCTION],
  11: [FUNCTION],
  12: [
    { item: '特异性', method: '对照样品', spec: '符合' },
    { item: '批内变异系数', method: '重复测定', spec: '≤10%' },
  ],
  13: [{ item: '尺寸与装配', method: '量具、通止规', spec: '符合图纸' }],
};

/** Test rows of a good's certificate; there is always an appearance test. */
export function goodsPlan(product: ProductFacts): TestLine[] {
  const top = catalogue().categoryById.get(product.categoryId)?.parentId ?? 0;
  const appearance = { item: '外观', method: '目视', spec: '完好，无破损与可见异物' };
  const lines = [appearance, ...measured(product), ...(BY_CATEGORY[top] ?? []), ...clean(product)];
  return lines.filter(({ item }, index) => lines.findIndex((line) => line.item === item) === index);
}

const measured = ({ features }: ProductFacts): TestLine[] =>
  features.flatMap(({ key, value }) => {
    const method = MEASURED[key];
    const spec = /^[^（(]+/.exec(value)?.[0].trim() ?? '';
    const isLimit =
      method !== undefined && /^[≥≤]|^\d[\d.]*[–±]/.test(spec) && meetsSpec(spec, spec) === true;
    return isLimit ? [{ item: key, method, spec }] : [];
  });

/** Tests for stated sterility and freedom from nucleases or pyrogens. */
function clean({ features, spec, prodName }: ProductFacts): TestLine[] {
  const text = `${prodName} ${spec}`;
  const sterilised =
    features.some(({ key, value }) => key === '灭菌' && !/^未|℃/.test(value)) ||
    /0\.[12]2? µm 过滤/.test(text);
  return [
    sterilised && { item: '无菌', method: '直接接种法', spec: '无菌生长' },
    text.includes('无 DNase/RNase') && { item: 'DNase/RNase', method: '酶切法', spec: '未检出' },
    text.includes('无热原') && { item: '内毒素', method: '鲎试剂法', spec: '≤0.25 EU/mL' },
  ].filter((line) => line !== false);
}
