/** Adds a pack to an existing product. It inherits the hazards of the product; its amount is read from its name. */
import type { components } from '@contract/schema';
import { barText } from '../../domain/goods/bar';
import { FIELD_NAMES, FIELD_ROLES, priceProblem, WAREHOUSES } from '../../domain/goods/fields';
import { newPackNumber, packProblem, readNewPack } from '../../domain/catalogue/newPack';
import { plainMoney, toNumber2 } from '../../domain/shared/money';
import { mayAct, STAFF_ROLES } from '../../domain/staff/roles';
import type { Buyer } from '../http/sessions';
import { addPack } from '../catalogue/addPack';
import { blockImports } from '../catalogue/import';
import type { SkuFacts } from '../catalogue';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { lockedProduct } from './actions';
import { factsOf, goodsDetail } from './detail';
import * as queries from './queries';
import { goodsBar } from './view';

type Body = BodyOf<'addGoodsPack'>;

export async function addGoodsPack(
  work: Work,
  { staffRoles }: Buyer,
  prodId: number,
  body: Body,
): Promise<components['schemas']['GoodsDetail']> {
  const price = priceOf(body.price);
  refuseOtherRoles(staffRoles, body);
  const facts = factsOf(prodId);
  const { catalogNo, skus } = facts;
  if (skus.length === 0) refuse('ON_REQUEST', '按需供应的商品危险性未核实，不能新增规格');
  await blockImports(work.db);
  const { product } = await lockedProduct(work, prodId, body.version);
  const bar = goodsBar(facts, product.inBuild);
  if (bar) refuse(bar, `${barText(bar)}，也不能新增规格`);
  if (body.status === 1 && product.status === 0)
    refuseField('status', 'GOODS_OFF', '商品已下架：请先上架商品，或选“暂不销售”');
  const others = await queries.listPackNames(work.db, prodId);
  const pack = {
    prodId,
    ...nameOf(body.skuName, catalogNo, others),
    price,
    restockDays: body.restockDays,
    status: body.status,
    stocks: stocksOf(body.stocks),
  };
  return goodsDetail(work, prodId, [await addPack(work, pack)]);
}

function priceOf(text: string | null): number | null {
  if (text === null) return null;
  const written = plainMoney(text);
  const problem = priceProblem(written);
  return problem ? refuseField('price', 'PRICE_INVALID', problem) : toNumber2(written);
}

/** Only the roles that may change price and stock of other packs may set them here. */
function refuseOtherRoles(roles: Buyer['staffRoles'], { price, stocks }: Body): void {
  const given = { price: price !== null, stocks: stocks.some(({ count }) => count > 0) };
  for (const field of ['price', 'stocks'] as const)
    if (given[field] && !mayAct(roles, [FIELD_ROLES[field]])) {
      const whose = STAFF_ROLES[FIELD_ROLES[field]].name;
      refuseField(field, 'FIELD_ROLE', `${FIELD_NAMES[field]}由${whose}填写，您的角色不能填`);
    }
}

function nameOf(text: string, product: string, others: readonly queries.PackName[]) {
  const problem = packProblem(
    text,
    others.map(({ skuName }) => skuName),
  );
  if (problem) return refuseField('skuName', problem.reason, problem.message);
  const skuName = readNewPack(text)?.name ?? text;
  const taken = new Set(others.map((other) => other.catalogNo));
  return { skuName, catalogNo: newPackNumber(product, skuName, taken) };
}

function stocksOf(given: Body['stocks']): SkuFacts['stocks'] {
  const counts = new Map(given.map(({ warehouse, count }) => [warehouse, count]));
  const entries = WAREHOUSES.map((warehouse) => [warehouse, counts.get(warehouse) ?? 0]);
  return Object.fromEntries(entries) as SkuFacts['stocks'];
}
