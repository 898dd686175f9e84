/** The last step of a release: a draft becomes a product, or the next version of one. */
import { offerKey } from '../../../domain/goods/draft';
import type { ProductDraft } from '../../../domain/goods/types';
import { replaceInForce } from '../../catalogue/corrections';
import {
  addHandProduct,
  changeHandProduct,
  handProducts,
  nextPackId,
  nextProductId,
} from '../../catalogue/handProducts';
import type { Work } from '../../db/transaction';
import { refuseField } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import type { DraftFacts } from './facts';
import { picturesOf, publishPictures } from './pictures';
import { productOfDraft, substanceToAdd } from './product';
import * as queries from './queries';
import { lockOnSale, packsToAdd, refuseStale } from './revise';

type Product = ReturnType<typeof productOfDraft>;

/** Adds the product of a draft to the catalogue, or its new version. The caller has checked the draft. */
export const putOnSale = (
  work: Work,
  staff: Buyer,
  row: queries.DraftRow,
  found: DraftFacts,
): Promise<Product> =>
  row.prodId === null
    ? addProduct(work, row, found)
    : changeProduct(work, staff, { ...row, prodId: row.prodId }, found);

async function addProduct(work: Work, { body }: queries.DraftRow, found: DraftFacts): Promise<Product> {
  const prodId = await nextProductId(work.db);
  const pictures = await picturesOf(work, body);
  const ids = { prodId, skuIds: await newPackIds(work, body), pictures };
  const product = productOfDraft(body, found, ids, work.now);
  await refuseTwin(work, product, body);
  await publishPictures(work, pictures);
  await addHandProduct(work, product, substanceToAdd(found.facts, found.substance, body));
  return product;
}

async function newPackIds({ db }: Work, { packs }: Pick<ProductDraft, 'packs'>): Promise<number[]> {
  const skuIds: number[] = [];
  for (const _ of packs) skuIds.push(await nextPackId(db));
  return skuIds;
}

/** Corrections in force are part of the new version, so they end. */
async function changeProduct(
  work: Work,
  { buyerId }: Buyer,
  row: queries.DraftRow & { prodId: number },
  found: DraftFacts,
): Promise<Product> {
  await lockOnSale(work, row.prodId);
  await refuseStale(work, row);
  const { packs, packNumbers } = await packsToAdd(work, row.prodId, row.body);
  const pictures = await picturesOf(work, row.body);
  const ids = { prodId: row.prodId, skuIds: await newPackIds(work, { packs }), packNumbers, pictures };
  const product = productOfDraft({ ...row.body, packs }, found, ids, work.now);
  await refuseTwin(work, product, row.body);
  await replaceInForce(work, row.prodId, buyerId);
  await publishPictures(work, pictures);
  await changeHandProduct(work, product);
  return product;
}

/** A product released a moment ago is in the database, but perhaps not yet in the catalogue of this process. */
async function refuseTwin({ db }: Work, product: Product, { kind }: ProductDraft): Promise<void> {
  const key = offerKey(product);
  const own = await handProducts(db);
  const twin = own.find((other) => !other.retired && other.key === key && other.prodId !== product.prodId);
  if (twin)
    refuseField(
      kind === 'substance' ? 'cas' : 'nameZh',
      'PRODUCT_EXISTS',
      `已有同样的商品：${twin.catalogNo}`,
    );
  const isNew = own.every(({ prodId }) => prodId !== product.prodId);
  for (const number of [
    ...(isNew ? [product.catalogNo] : []),
    ...product.skus.map(({ catalogNo }) => catalogNo),
  ])
    if (await queries.isNumberTaken(db, number.toUpperCase()))
      refuseField('catalogNo', 'PRODUCT_EXISTS', `货号 ${number} 已有商品`);
}
