/** From the catalogue's wire forms to the shop's. */
import type { Offer, Pack, Product, ProductSummary } from '@/domain/product';
import type { Pictogram } from '@/domain/hazard';
import type { Wire } from '@contract/types';
import { listOf } from './listShape';

export const toSummary = (card: Wire['ProdCard']): ProductSummary => ({
  prodId: card.prodId,
  prodName: card.prodName,
  nameEn: card.nameEn,
  brief: card.brief,
  pic: card.pic,
  price: card.price,
  shopId: card.shopId,
  brandId: card.brandId,
  brandName: card.brandName,
  catalogNo: card.catalogNo,
  categoryId: card.categoryId,
  categoryName: card.categoryName,
  cas: card.cas,
  formula: card.formula,
  molarMass: card.molarMass,
  grade: card.grade,
  purity: card.purity,
  spec: card.spec,
  packFrom: card.packFrom,
  packTo: card.packTo,
  packCount: card.packCount,
  stockStatus: card.stockStatus,
  totalStocks: card.totalStocks,
  leadDays: card.leadDays,
  signal: card.signal,
  pictograms: listOf(card.pictograms) as Pictogram[],
  hazardState: card.hazardState,
  regimes: listOf(card.regimes),
  storage: card.storage,
  ship: card.ship,
  onShelf: card.status === 1,
  putawayTime: card.putawayTime,
  matched: card.matched ?? null,
});

export const toPack = (sku: Wire['Sku']): Pack => ({
  skuId: sku.skuId,
  prodId: sku.prodId,
  skuName: sku.skuName,
  catalogNo: sku.catalogNo,
  price: sku.price,
  stocks: sku.stocks,
  stockStatus: sku.stockStatus,
  leadDays: sku.leadDays,
  onShelf: sku.status === 1,
  warehouses: listOf(sku.warehouses),
});

export const toOffer = ({ prod, skuList, substance, features }: Wire['ProdOffer']): Offer => ({
  ...toSummary(prod),
  packs: skuList.map(toPack),
  substance,
  features,
});

export const toProduct = (info: Wire['ProdInfo']): Product => ({
  ...toSummary(info),
  content: info.content,
  packs: listOf(info.skuList).map(toPack),
  substance: info.substance,
  hazard: info.hazard && { ...info.hazard, pictograms: info.hazard.pictograms as Pictogram[] },
  regimeInfo: listOf(info.regimeInfo),
  taxClass: info.taxClass,
  origin: info.origin,
  features: listOf(info.features),
  sameSubstance: listOf(info.sameSubstance).map(toSummary),
  goesWith: listOf(info.goesWith).map(({ use, prod }) => ({ use, product: toSummary(prod) })),
  related: listOf(info.related).map(toSummary),
  family: info.family,
  replacedBy: info.replacedBy && toSummary(info.replacedBy),
});
