/** Offers of one substance for pure tests, with plain default values. */
import type { Offer, Pack } from '@domain/catalogue/product';

const PACK: Pack = {
  skuId: 0,
  prodId: 0,
  skuName: '500 g',
  catalogNo: 'CX10001-500g',
  price: 100,
  stocks: 20,
  stockStatus: 'in',
  leadDays: 0,
  dispatch: '2026-11-30',
  onShelf: true,
  warehouses: [],
};

const OFFER: Offer = {
  prodId: 1,
  prodName: '甘氨酸',
  nameEn: 'Glycine',
  brief: '',
  pic: '/structures/56-40-6.svg',
  price: 100,
  shopId: 1,
  brandId: 1,
  brandName: '澄析',
  catalogNo: 'CX10001',
  categoryId: 701,
  categoryName: '氨基酸',
  cas: '56-40-6',
  formula: 'C2H5NO2',
  molarMass: 75.07,
  grade: 'AR',
  purity: '≥99.5% (滴定)',
  spec: 'AR，≥99.5% (滴定)',
  packFrom: '',
  packTo: '',
  packCount: 0,
  packStocks: [],
  stockStatus: 'in',
  totalStocks: 0,
  leadDays: 0,
  dispatch: '2026-11-30',
  signal: null,
  pictograms: [],
  hazardState: 'harmless',
  regimes: [],
  storage: ['RT'],
  ship: 'N',
  onShelf: true,
  putawayTime: '2026-01-01 00:00:00',
  matched: null,
  features: [{ key: '形态', value: '固体' }],
  substance: null,
  packs: [],
};

let lastSku = 0;

/** `['500 g', 58]`, with stock 20, or `['500 g', 58, 3]`. */
export type PackLine = readonly [skuName: string, price: number | null, stocks?: number];

export function offer(change: Partial<Omit<Offer, 'packs'>>, ...lines: PackLine[]): Offer {
  const made = { ...OFFER, ...change };
  const packs = lines.map(([skuName, price, stocks = 20]) => ({
    ...PACK,
    skuId: ++lastSku,
    prodId: made.prodId,
    skuName,
    price,
    stocks,
  }));
  const [first, last] = [packs[0], packs.at(-1)];
  return {
    ...made,
    packs,
    packFrom: first?.skuName ?? '',
    packTo: last?.skuName ?? '',
    packCount: packs.length,
  };
}
