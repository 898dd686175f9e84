/** What a buyer spent: paid orders, less the refunds of finished returns, by month and by top category. */
import type { components } from '@contract/schema';
import { isPaidStatus } from '../../src/domain/invoiceRules';
import { sum, times } from '../../src/domain/money';
import { monthsUpTo, REST, spendingOf, type SpentOrder } from '../../src/domain/spending';
import { catalogue } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { invalid } from '../core/envelope';
import { intOf } from '../core/read';
import { get, withUser, type Route } from '../core/route';
import { store, type Order, type Return, type User } from '../store';
import { ownOrders } from './ownOrder';
import { paidOfLines } from './returnOrder';

type Sheet = Return['sheet'];

const FREIGHT = '运费';
const MOST_MONTHS = 24;

/** The name of the top category a product is in; 其他 when the catalogue no longer has it. */
function topCategoryOf(prodId: number): string {
  const { productById, categoryById } = catalogue();
  let category = categoryById.get(productById.get(prodId)?.categoryId ?? 0);
  while (category && category.parentId !== 0) category = categoryById.get(category.parentId);
  return category?.name ?? REST;
}

const less = (amount: number, parts: readonly number[]) =>
  parts.length === 0 ? amount : sum([amount, ...parts.map((part) => times(part, -1))]);

/** Goods by category, and freight, each less what was refunded of it. */
function spentOf({ detail }: Order, refunds: readonly Sheet[]): SpentOrder {
  const paid = paidOfLines(detail);
  const refunded = (skuId: number) =>
    refunds.flatMap(({ lines }) => lines.filter((line) => line.skuId === skuId).map(({ refund }) => refund));
  return {
    month: (detail.payTime ?? detail.createTime).slice(0, 7),
    parts: [
      ...detail.orderItemDtos.map(({ prodId, skuId }, index) => ({
        category: topCategoryOf(prodId),
        amount: less(paid[index] ?? 0, refunded(skuId)),
      })),
      {
        category: FREIGHT,
        amount: less(
          detail.transfee,
          refunds.map(({ freightRefund }) => freightRefund),
        ),
      },
    ],
  };
}

/** Orders hidden from the list were paid all the same. */
function spentOrders(user: User): SpentOrder[] {
  const refunds = store()
    .returns.filter(({ userId, sheet }) => userId === user.userId && sheet.status === 'refunded')
    .map(({ sheet }) => sheet);
  return ownOrders(user)
    .filter(({ detail }) => isPaidStatus(detail.status))
    .map((order) =>
      spentOf(
        order,
        refunds.filter(({ orderNumber }) => orderNumber === order.orderNumber),
      ),
    );
}

function spending(user: User, query: URLSearchParams): components['schemas']['Spending'] {
  const count = intOf(query.get('months') ?? '12', 'months');
  if (count < 1 || count > MOST_MONTHS) invalid(`months:月数应在 1 到 ${MOST_MONTHS} 之间`);
  return spendingOf(spentOrders(user), monthsUpTo(dateTime(now()).slice(0, 7), count));
}

export const spendingRoutes: Route[] = [
  get(
    '/p/user/spending',
    withUser((user, { query }) => spending(user, query)),
  ),
];
