/** Describes what somebody else changed in a product since it was read. */
import { priceValue, shelfText, shownChanges, type ShownChange } from './fields';
import type { GoodsDetail, GoodsPackDetail } from './types';

const valuesOf = ({ pack: { price, status, stocks } }: GoodsPackDetail) => ({
  price: priceValue(price),
  packShelf: status,
  stocks: Object.fromEntries(stocks.map(({ name, stocks: count }) => [name, count])),
});

/** Texts that are written by hand. */
export const GOODS_TEXTS = { brief: '简介', note: '补充说明', aliases: '检索词' } as const;

/** Returns changes by field, `100 g 价格: ¥36.00 → ¥38.00`; empty without changes. */
export function goodsDifference(before: GoodsDetail, after: GoodsDetail): ShownChange[] {
  const ofPacks = after.packs.flatMap((now) => {
    const was = before.packs.find(({ pack }) => pack.skuId === now.pack.skuId);
    return shownChanges(was ? valuesOf(was) : {}, valuesOf(now)).map((change) => ({
      ...change,
      field: `${now.pack.skuName} ${change.field}`,
    }));
  });
  const shelf = {
    field: '商品',
    before: shelfText(before.head.status),
    after: shelfText(after.head.status),
  };
  const texts = (['brief', 'note', 'aliases'] as const).map((field) => ({
    field: GOODS_TEXTS[field],
    before: [before.texts[field]].flat().join('、'),
    after: [after.texts[field]].flat().join('、'),
  }));
  return [shelf, ...ofPacks, ...texts].filter((change) => change.before !== change.after);
}
