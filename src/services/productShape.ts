/** Converts the catalogue's wire forms. Missing values of another server of the family are blank. */
import { agreedIn } from './priceShape';
import { tierFor } from '@domain/prices/decide';
import type { Offer, Pack, Product, ProductSummary } from '@domain/catalogue/product';
import { REGIMES } from '@domain/safety/controlled';
import { PICTOGRAM_NAMES } from '@domain/safety/pictogram';
import type { Wire } from '@contract/types';
import { having, isCard, isPack } from './entryShape';
import { onlyKnown, toList } from './listShape';

/** mall4j's `oriPrice` repeats the price where nothing was reduced. */
const wasOf = ({
  price,
  oriPrice,
  agreed,
}: Pick<Wire['Sku'], 'price' | 'oriPrice' | 'agreed'>): number | null =>
  // Beside the price of an agreement or promotion, `AgreedNote` shows the former price.
  !tierFor(agreedIn(agreed), 1) &&
  typeof price === 'number' &&
  typeof oriPrice === 'number' &&
  oriPrice > price
    ? oriPrice
    : null;

export const toSummary = (card: Wire['ProdCard']): ProductSummary => ({
  prodId: card.prodId,
  prodName: card.prodName,
  nameEn: card.nameEn ?? '',
  brief: card.brief ?? '',
  pic: card.pic ?? '',
  price: card.price ?? null,
  was: wasOf(card),
  agreed: agreedIn(card.agreed),
  shopId: card.shopId,
  brandId: card.brandId,
  brandName: card.brandName ?? '',
  catalogNo: card.catalogNo ?? '',
  categoryId: card.categoryId,
  categoryName: card.categoryName ?? '',
  cas: card.cas ?? null,
  formula: card.formula ?? null,
  molarMass: card.molarMass ?? null,
  grade: card.grade ?? null,
  purity: card.purity ?? null,
  spec: card.spec ?? '',
  packFrom: card.packFrom ?? '',
  packTo: card.packTo ?? '',
  packCount: card.packCount ?? 0,
  packStocks: toList(card.packStocks),
  stockStatus: card.stockStatus ?? 'inquiry',
  totalStocks: card.totalStocks,
  leadDays: card.leadDays ?? null,
  dispatch: card.dispatch ?? null,
  signal: card.signal ?? null,
  pictograms: onlyKnown(card.pictograms, PICTOGRAM_NAMES),
  hazardState: card.hazardState ?? 'unknown',
  regimes: onlyKnown(card.regimes, REGIMES),
  storage: toList(card.storage),
  ship: card.ship ?? 'N',
  onShelf: (card.status ?? 1) === 1,
  putawayTime: card.putawayTime,
  matched: card.matched ?? null,
});

/** The readable cards of a list. */
export const toSummaries = (cards: Wire['ProdCard'][] | null | undefined): ProductSummary[] =>
  toList(cards, isCard).map(toSummary);

const toPack = (sku: Wire['Sku']): Pack => ({
  skuId: sku.skuId,
  prodId: sku.prodId,
  skuName: sku.skuName,
  catalogNo: sku.catalogNo ?? '',
  price: sku.price ?? null,
  was: wasOf(sku),
  agreed: agreedIn(sku.agreed),
  stocks: sku.stocks ?? 0,
  stockStatus: sku.stockStatus ?? 'inquiry',
  leadDays: sku.leadDays ?? null,
  dispatch: sku.dispatch ?? null,
  onShelf: (sku.status ?? 1) === 1,
  warehouses: toList(sku.warehouses),
});

export const toPacks = (packs: Wire['Sku'][] | null | undefined): Pack[] => toList(packs, isPack).map(toPack);

const toOffer = ({ prod, skuList, substance, features }: Wire['ProdOffer']): Offer => ({
  ...toSummary(prod),
  packs: toPacks(skuList),
  substance: substance ?? null,
  features: toList(features),
});

export const toOffers = (offers: Wire['ProdOffer'][] | null | undefined): Offer[] =>
  toList(offers, ({ prod }) => isCard(prod)).map(toOffer);

const isPicture = having<Wire['ProductPicture']>({
  ...{ pictureId: 'text', alt: 'text', width: 'number', height: 'number' },
});

export const toProduct = (info: Wire['ProdInfo']): Product => ({
  ...toSummary(info),
  content: info.content ?? '',
  pictures: toList(info.pictures, isPicture),
  packs: toPacks(info.skuList),
  substance: info.substance ?? null,
  hazard: info.hazard,
  unclassifiedParts: info.unclassifiedParts ?? null,
  regimeInfo: toList(info.regimeInfo),
  environmentLists: toList(info.environmentLists),
  taxClass: info.taxClass,
  origin: info.origin,
  features: toList(info.features),
  sameSubstance: toSummaries(info.sameSubstance),
  goesWith: toList(info.goesWith, ({ prod }) => isCard(prod)).map(({ use, prod }) => ({
    use,
    product: toSummary(prod),
  })),
  related: toSummaries(info.related),
  family: info.family,
  replacedBy: info.replacedBy && toSummary(info.replacedBy),
});
