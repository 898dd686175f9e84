/** Rows of the product comparison, and which of them differ. */
import { REGIMES } from '@domain/safety/controlled';
import { gradeName } from '@domain/catalogue/grade';
import { PICTOGRAM_NAMES } from '@domain/safety/pictogram';
import { UNKNOWN_HAZARD } from '@domain/safety/hazardState';
import { formatYuan } from '@domain/shared/money';
import { offerRows, sortOffers, type OfferSort } from '@domain/catalogue/offers';
import { formatPack, perOf } from '@domain/catalogue/pack';
import { restockText, STOCK_WORDS, STRUCTURE_NOTE, type Offer } from '@domain/catalogue/product';
import { PRICE_KIND_NAMES, tierFor } from '@domain/prices/decide';
import { dispatchText } from '@domain/delivery/delivery';
import { SHIP, storageText } from '@domain/safety/storage';
import { rateText } from '@domain/catalogue/unitPrice';

export interface CompareRow {
  /** Identifies the row, e.g. for a custom renderer. */
  key: string;
  label: string;
  /** One value per product, in lines; blank when unknown, null when the product does not exist. */
  values: (string | null)[];
  different: boolean;
}

export interface CompareGroup {
  title: string;
  rows: CompareRow[];
}

type Fact = readonly [key: string, label: string, of: (product: Offer) => string];

/** Measurements of the pure substance do not apply to its solutions. */
const isSolution = ({ features }: Offer) =>
  features.some(({ key, value }) => key === '形态' && value === '溶液');

function degrees(product: Offer, key: 'meltingPoint' | 'boilingPoint' | 'flashPoint'): string {
  const value = isSolution(product) ? null : (product.substance?.[key] ?? null);
  return value === null ? '' : `${String(value).replace('-', '−')} °C`;
}

/** Lowest price per unit over the priced packs, with its pack. */
function lowest(product: Offer, sort: OfferSort & ('base' | 'mmol')): string {
  const rows = offerRows([product]).filter(({ closed }) => closed === null);
  const [best] = sortOffers(rows, sort, false);
  const rate = best?.[sort];
  const text = rate && rateText(rate);
  if (!best?.size || !text) return '';
  const per = sort === 'mmol' ? 'mmol' : perOf(best.size);
  return `${text}/${per}（${formatPack(best.pack.skuName)}）`;
}

function dispatch({ onShelf, stockStatus, leadDays, ship, dispatch: day }: Offer): string {
  if (!onShelf) return '';
  if (day !== null) return dispatchText(ship, day);
  return stockStatus === 'out' ? `缺货，${restockText(leadDays)}` : '';
}

const packPrices = ({ packs }: Offer): string =>
  packs
    .map(({ skuName, price, agreed }) => {
      const tier = tierFor(agreed, 1);
      return [formatPack(skuName), formatYuan(price), tier && PRICE_KIND_NAMES[tier.kind]]
        .filter(Boolean)
        .join(' ');
    })
    .join('\n');

const stock = ({ onShelf, stockStatus, packs }: Offer): string => {
  if (!onShelf) return '已下架';
  const each = packs.map(({ skuName, stocks, stockStatus: status }) =>
    [formatPack(skuName), STOCK_WORDS[status], stocks > 0 && stocks].filter(Boolean).join(' '),
  );
  return stockStatus === 'inquiry' ? STOCK_WORDS.inquiry : each.join('\n');
};

const signalWord = ({ signal, hazardState }: Offer): string =>
  hazardState === 'unknown' ? UNKNOWN_HAZARD : (signal ?? '无');

const GROUPS: readonly { title: string; facts: readonly Fact[] }[] = [
  {
    title: '标识',
    facts: [
      ['cas', 'CAS', ({ cas }) => cas ?? ''],
      ['formula', '分子式', ({ formula }) => formula ?? ''],
      ['molarMass', '摩尔质量', ({ molarMass }) => (molarMass === null ? '' : `${molarMass} g/mol`)],
      ['grade', '级别', ({ grade }) => (grade === null ? '' : gradeName(grade))],
      ['purity', '纯度', ({ purity, spec }) => purity ?? spec],
    ],
  },
  {
    title: '物理性质',
    facts: [
      ['meltingPoint', '熔点', (product) => degrees(product, 'meltingPoint')],
      ['boilingPoint', '沸点', (product) => degrees(product, 'boilingPoint')],
      ['flashPoint', '闪点', (product) => degrees(product, 'flashPoint')],
    ],
  },
  {
    title: '安全',
    facts: [
      ['signal', '信号词', signalWord],
      [
        'pictograms',
        '象形图',
        ({ pictograms }) => pictograms.map((pictogram) => PICTOGRAM_NAMES[pictogram]).join('、'),
      ],
      ['regimes', '管制', ({ regimes }) => regimes.map((regime) => REGIMES[regime].name).join('、') || '无'],
    ],
  },
  {
    title: '储运',
    facts: [
      ['storage', '储存', ({ storage }) => storageText(storage)],
      ['ship', '运输', ({ ship }) => SHIP[ship].name],
      ['dispatch', '货期', dispatch],
    ],
  },
  {
    title: '价格',
    facts: [
      ['packs', '每规格', packPrices],
      ['base', '最低 ¥/g 或 ¥/mL', (product) => lowest(product, 'base')],
      ['mmol', '最低 ¥/mmol', (product) => lowest(product, 'mmol')],
    ],
  },
  { title: '库存', facts: [['stock', '库存', stock]] },
];

/** Features that other rows show, or that do not compare. */
const OTHER_ROWS = ['形态', '本品闪点', STRUCTURE_NOTE];

/** One row per feature, such as 材质 and 体积, in the order of the products. */
const featureFacts = (products: readonly (Offer | null)[]): Fact[] =>
  [...new Set(products.flatMap((product) => product?.features.map(({ key }) => key) ?? []))]
    .filter((name) => !OTHER_ROWS.includes(name))
    .map((name) => [
      `feature ${name}`,
      name,
      ({ features }) => features.find(({ key }) => key === name)?.value ?? '',
    ]);

/**
 * Returns the rows in groups, without rows that are blank for all. `null` is a product that no longer exists; it
 * never counts as a difference.
 */
export function compareGroups(products: readonly (Offer | null)[]): CompareGroup[] {
  const [identity, ...others] = GROUPS;
  const features = { title: '规格参数', facts: featureFacts(products) };
  return [...(identity ? [identity] : []), features, ...others]
    .map(({ title, facts }) => ({
      title,
      rows: facts
        .map(([key, label, of]) => {
          const values = products.map((product) => product && of(product));
          const existing = values.filter((value) => value !== null);
          return { key, label, values, different: new Set(existing).size > 1 };
        })
        .filter(({ values }) => values.some(Boolean)),
    }))
    .filter(({ rows }) => rows.length > 0);
}
