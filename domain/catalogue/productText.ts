/** A product in the few words a list has room for. */
import { formatPack, unitPrice } from './pack';
import type { SearchMatch, Pack, ProductSummary } from './product';

const FIELD_WORDS: Record<string, string> = {
  alias: '别名',
  formula: '分子式',
  catalogNo: '货号',
  pinyin: '拼音',
  category: '分类',
  inchiKey: 'InChIKey',
  cas: ' CAS',
  smiles: ' SMILES',
  brand: '品牌',
  structure: '结构',
};

/** What of a product a search hit ("别名"), or null where the name itself is marked. */
export const matchWord = (match: SearchMatch | null): string | null =>
  match && (FIELD_WORDS[match.field] ?? null);

/** What a product's structure picture is called: compound and formula; blank for a line drawing beside its name. */
export const pictureName = ({
  prodName,
  formula,
  pic,
}: Pick<ProductSummary, 'prodName' | 'formula' | 'pic'>): string =>
  formula === null || pic.startsWith('/kinds/') ? '' : `${prodName} ${formula}`;

/** "5 g – 500 g"; one pack is named once, none is a dash. */
export function packRange({ packFrom, packTo, packCount }: ProductSummary): string {
  if (packCount === 0 || packFrom === '') return '—';
  const [from, to] = [formatPack(packFrom), formatPack(packTo)];
  return packTo === '' || from === to ? from : `${from} – ${to}`;
}

/** "¥0.064/mL"; null without a price or where the number says nothing. */
export function unitPriceText({ price, skuName }: Pack): string | null {
  const unit = price === null ? null : unitPrice(price, skuName);
  return unit && `¥${unit.price}/${unit.per}`;
}

/** "上海 12 · 广州 3"; blank when no warehouse holds any. */
export const warehouseText = ({ warehouses }: Pack): string =>
  warehouses
    .filter(({ stocks }) => stocks > 0)
    .map(({ name, stocks }) => `${name} ${stocks}`)
    .join(' · ');
