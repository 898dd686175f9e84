/** Returns and exchanges of a buyer: what can come back, applying, the list, the way back, cancelling. */
import { checkReturn, draftRefund, firstError, type ReturnDraft } from '../../src/domain/returnForm';
import type { ReturnTab } from '../../src/domain/returnQuery';
import { LONGEST_DAYS, REASON_CODES, returnUntil, wayBackOf } from '../../src/domain/returnRules';
import { isOpen } from '../../src/domain/returnView';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { intOf, objectOf, optionalText, pageOf, textOf } from '../core/read';
import { get, post, put, withUser, type Route } from '../core/route';
import { nextId, store, type Order, type Return, type User } from '../store';
import { STATUS } from './orderClock';
import { ownOrder, ownOrders } from './ownOrder';
import { cancelReturn, ownReturn, setReturnStatus, shipReturn } from './returnFlow';
import { returnableOf } from './returnOrder';
import { addPhoto, bindPhotos, photoIdsOf, photoOf } from './returnPhotos';

type Sheet = Return['sheet'];

function returnableOrders(user: User, query: URLSearchParams) {
  const today = dateTime(now()).slice(0, 10);
  const receivedAt = ({ detail }: Order) => detail.finallyTime ?? '';
  const orders = ownOrders(user)
    .filter(
      ({ deleted, detail }) =>
        !deleted &&
        detail.status === STATUS.success &&
        detail.finallyTime !== null &&
        returnUntil(detail.finallyTime, LONGEST_DAYS) >= today,
    )
    .sort((a, b) => receivedAt(b).localeCompare(receivedAt(a)));
  const page = pageOf(orders, query);
  return { ...page, records: page.records.map(returnableOf) };
}

function draftOf(fields: Record<string, unknown>): ReturnDraft {
  const { kind, reason, lines } = fields;
  if (kind !== 'refund' && kind !== 'exchange') return refuse('请选择退货退款或换货');
  return {
    kind,
    reason: REASON_CODES.find((code) => code === reason) ?? '',
    description: optionalText(fields.description, '情况说明', 500) ?? '',
    lines: (Array.isArray(lines) ? lines : []).map((line: unknown) => {
      const { skuId, count, opened } = objectOf(line);
      return { skuId: intOf(skuId, 'skuId'), count: intOf(count, 'count'), opened: opened === true };
    }),
  };
}

function apply(user: User, body: unknown): Sheet {
  const fields = objectOf(body);
  const order = returnableOf(ownOrder(user, textOf(fields.orderNumber, '订单号')));
  const draft = draftOf(fields);
  const { reason, kind, description } = draft;
  const photoIds = photoIdsOf(user, fields.photoIds);
  const errors = checkReturn(order, draft, photoIds.length);
  if (errors || reason === '') return refuse(errors ? firstError(errors) : '请选择退换原因');
  const refund = draftRefund(order, draft);
  const asked = draft.lines.map((one) => ({
    ...one,
    line: order.lines.find(({ skuId }) => skuId === one.skuId)!,
    refund: refund.lines.find(({ skuId }) => skuId === one.skuId)?.refund ?? 0,
  }));
  const sheet: Sheet = {
    returnNumber: newReturnNumber(),
    orderNumber: order.orderNumber,
    ...{ kind, reason, description },
    status: 'submitted',
    wayBack: wayBackOf(
      reason,
      asked.map(({ line }) => line),
    ),
    lines: asked.map(({ line, count, opened, refund: yuan }) => {
      const { prodId, skuId, prodName, skuName, catalogNo, pic } = line;
      return { prodId, skuId, prodName, skuName, catalogNo, pic, count, opened, refund: yuan };
    }),
    photoIds,
    goodsRefund: refund.goods,
    freightRefund: refund.freight,
    refundTotal: refund.total,
    company: null,
    trackingNo: null,
    rejectReason: null,
    log: [],
  };
  bindPhotos(photoIds);
  setReturnStatus(sheet, 'submitted');
  store().returns.unshift({ userId: user.userId, sheet, freights: refund.freights });
  return sheet;
}

/** R, milliseconds and a running number. */
const newReturnNumber = () => `R${BigInt(now()) * 1_000n + BigInt(nextId() % 1_000)}`;

const IN_TAB: Record<ReturnTab, (sheet: Sheet) => boolean> = {
  all: () => true,
  open: ({ status }) => isOpen(status),
  done: ({ status }) => status === 'refunded' || status === 'exchanged',
  closed: ({ status }) => status === 'rejected' || status === 'cancelled',
};

function list(user: User, query: URLSearchParams) {
  const state = query.get('state') ?? 'all';
  const inTab = Object.hasOwn(IN_TAB, state) ? IN_TAB[state as ReturnTab] : refuse('没有这样的退换状态');
  const sheets = store().returns.filter((one) => one.userId === user.userId && inTab(one.sheet));
  return pageOf(
    sheets.map(({ sheet }) => sheet),
    query,
  );
}

export const returnRoutes: Route[] = [
  get(
    '/p/return/orders',
    withUser((user, { query }) => returnableOrders(user, query)),
  ),
  get(
    '/p/return/order',
    withUser((user, { query }) => returnableOf(ownOrder(user, query.get('orderNumber')))),
  ),
  post(
    '/p/return/photo',
    withUser((user, { body }) => addPhoto(user, body)),
  ),
  get(
    '/p/return/photo/:photoId',
    withUser((user, { params }) => photoOf(user, params.photoId)),
  ),
  post(
    '/p/return/apply',
    withUser((user, { body }) => apply(user, body)),
  ),
  get(
    '/p/return/list',
    withUser((user, { query }) => list(user, query)),
  ),
  get(
    '/p/return/info',
    withUser((user, { query }) => ownReturn(user, query.get('returnNumber')).sheet),
  ),
  put(
    '/p/return/ship/:returnNumber',
    withUser((user, { params, body }) => shipReturn(user, params.returnNumber, body)),
  ),
  put(
    '/p/return/cancel/:returnNumber',
    withUser((user, { params }) => cancelReturn(user, params.returnNumber)),
  ),
];
