/** Short texts about a product for lists. */
import { isPicturePath } from '@domain/catalogue/picture';
import { formatPack, unitPrice } from '@domain/catalogue/pack';
import { STOCK_WORDS, type Pack, type ProductSummary, type SearchMatch } from '@domain/catalogue/product';
import { formatYuan } from '@domain/shared/money';

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

/** Names the field that a search matched ("别名"); null when the name itself is highlighted. */
export const matchWord = (match: SearchMatch | null): string | null =>
  match && (FIELD_WORDS[match.field] ?? null);

/** Alternative text of a structure picture: compound and formula; blank for a drawing or picture beside the name. */
export const pictureName = ({
  prodName,
  formula,
  pic,
}: Pick<ProductSummary, 'prodName' | 'formula' | 'pic'>): string =>
  formula === null || pic.startsWith('/kinds/') || isPicturePath(pic) ? '' : `${prodName} ${formula}`;

/** "5 g – 500 g"; a single pack is named once, no pack is a dash. */
export function packRange({ packFrom, packTo, packCount }: ProductSummary): string {
  if (packCount === 0 || packFrom === '') return '—';
  const [from, to] = [formatPack(packFrom), formatPack(packTo)];
  return packTo === '' || from === to ? from : `${from} – ${to}`;
}

/** "¥0.064/mL"; null without a price or a readable number. */
export function unitPriceText({ price, skuName }: Pack): string | null {
  const unit = price === null ? null : unitPrice(price, skuName);
  return unit && `¥${unit.price}/${unit.per}`;
}

/** A pack in a choice: `500 mL · ¥120.00 · 现货`, `… · 仅剩 2 件`. */
export function packText({ skuName, price, stockStatus, stocks }: Pack): string {
  const stock = stockStatus === 'low' ? `仅剩 ${stocks} 件` : STOCK_WORDS[stockStatus];
  return [formatPack(skuName), formatYuan(price), ...(price === null ? [] : [stock])].join(' · ');
}

/** "上海 12 · 广州 3"; blank without stock. */
export const warehouseText = ({ warehouses }: Pack): string =>
  warehouses
    .filter(({ stocks }) => stocks > 0)
    .map(({ name, stocks }) => `${name} ${stocks}`)
    .join(' · ');
