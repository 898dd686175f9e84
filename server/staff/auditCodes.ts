/** Display names of codes in the audit log, by `field`, or by `subject.field` where they differ. */
import { DOCUMENTS } from '../../domain/account/consents';
import { ATTRIBUTE_KINDS } from '../../domain/catalogue/attributes';
import { AGREEMENT_STATES } from '../../domain/prices/agreement';
import { PURPOSES } from '../../domain/account/disclosure';
import { VERIFICATION_STATES } from '../../domain/account/verification';
import { REQUEST_STATES } from '../../domain/approvals/request';
import { FEEDBACK_STATUS } from '../../domain/content/feedback';
import { CONVERSATION_STATUS } from '../../domain/conversation/conversation';
import { QUESTION_STATES } from '../../domain/conversation/question';
import { ROLES } from '../../domain/groups/group';
import { INVOICE_STATUS } from '../../domain/invoice/invoiceRules';
import { REVERSE_REASONS } from '../../domain/invoice/reversal';
import { LOT_STATES } from '../../domain/lots/lot';
import { ORDER_STATUS } from '../../domain/order/order';
import { EVENT_KINDS } from '../../domain/order/parcelEvent';
import { PAY_WAYS } from '../../domain/order/payment';
import { PERMIT_STATES, PERMIT_USES } from '../../domain/permits/permit';
import { COLLECTOR_DOCUMENTS, SALE_STATES } from '../../domain/permits/register';
import { FREIGHT_WORDS } from '../../domain/quotation/quotation';
import { RETURN_REASONS, type ReturnTransport } from '../../domain/returns/returnRules';
import {
  RETURN_KINDS,
  RETURN_STATES,
  returnKindName,
  returnStatusName,
  type ReturnStatus,
} from '../../domain/returns/returnView';
import { DISPUTE_STATES } from '../../domain/statements/dispute';
import { REGIMES } from '../../domain/safety/controlled';
import { SHIP, STORAGE_CONDITIONS, STORAGE_TEMPERATURES, storageText } from '../../domain/safety/storage';
import { STAFF_ROLES } from '../../domain/staff/roles';
import { BOTTLE_STATES } from '../../domain/stock/bottle';

export type Words = Readonly<Record<string, string>>;

const CONTENT_STATUS = { draft: '草稿', published: '发布', withdrawn: '下线', built: '系统预置' };
const BANK_STATES = { open: '待处理', settled: '已确认', aside: '已搁置' };
const PAYMENT_STATES = { open: '待付款', failed: '未成功', paid: '已付款' };
const MONEY_REASONS = {
  closed: '订单已关闭',
  paid: '订单已用其他方式付款',
  cancelled: '付款后由本站取消',
  over: '到账多于订单',
  PAYMENT_UNKNOWN: '没有这笔支付',
  AMOUNT_DIFFERS: '金额与应付金额不一致',
  ORDERS_DIFFER: '订单号与这笔支付不一致',
  TRANSACTION_USED: '交易号已用于另一笔支付',
};
const QUOTATION_STATUS = { asked: '待报价', answered: '已报价', declined: '暂无法报价', withdrawn: '已撤回' };
const WAYS_BACK = { parcel: '买家寄回', pickup: '上门取回', none: '不需退回' };

const LOGIN_WAYS = { passWord: '密码', code: '验证码', command: '服务器命令' };

const namesOf = (words: Readonly<Record<string, { name: string }>>): Words =>
  Object.fromEntries(Object.entries(words).map(([code, { name }]) => [code, name]));

const STORAGE: Words = Object.fromEntries(
  [...STORAGE_TEMPERATURES, ...STORAGE_CONDITIONS].map((token) => [token, storageText([token])]),
);

const returnStates = (wayBack: ReturnTransport): Words =>
  Object.fromEntries(
    (Object.keys(RETURN_STATES) as ReturnStatus[]).map((status) => [
      status,
      returnStatusName(status, wayBack),
    ]),
  );

const CODES: Readonly<Record<string, Words>> = {
  eventKind: EVENT_KINDS,
  staffRoles: namesOf(STAFF_ROLES),
  roles: namesOf(ROLES),
  regime: namesOf(REGIMES),
  regimes: namesOf(REGIMES),
  use: namesOf(PERMIT_USES),
  way: namesOf(PAY_WAYS),
  'login.way': LOGIN_WAYS,
  'account.way': LOGIN_WAYS,
  purpose: PURPOSES,
  document: Object.fromEntries(DOCUMENTS.map(({ document, name }) => [document, name])),
  what: { mobile: '手机', address: '地址' },
  channel: { mail: '邮件', webhook: '回调' },
  freight: FREIGHT_WORDS,
  wayBack: WAYS_BACK,
  'product.': { 0: '下架', 1: '上架' },
  'product.value': { 0: '下架', 1: '上架' },
  'product.status': { 0: '停售', 1: '在售' },
  'price.': { '': '询价' },
  'correction.storage': STORAGE,
  'correction.ship': namesOf(SHIP),
  'category.kind': ATTRIBUTE_KINDS,
  'lot.state': LOT_STATES,
  lotRequired: { true: '须写批号', false: '不登记批号', null: '随上级类目' },
  'agreement.state': AGREEMENT_STATES,
  'institution.state': VERIFICATION_STATES,
  'monthly.state': DISPUTE_STATES,
  'permit.state': PERMIT_STATES,
  'controlledSale.state': SALE_STATES,
  'controlledSale.document': COLLECTOR_DOCUMENTS,
  'payment.state': PAYMENT_STATES,
  'payment.reason': MONEY_REASONS,
  'bank.state': BANK_STATES,
  'bottle.state': BOTTLE_STATES,
  'request.state': REQUEST_STATES,
  'feedback.status': FEEDBACK_STATUS,
  'conversation.status': CONVERSATION_STATUS,
  'productQuestion.state': QUESTION_STATES,
  'content.status': CONTENT_STATUS,
  'quotation.status': QUOTATION_STATUS,
  'invoice.status': INVOICE_STATUS,
  'invoice.reason': REVERSE_REASONS,
  'return.status': RETURN_STATES,
  'return.status.none': returnStates('none'),
  'return.status.pickup': returnStates('pickup'),
  'return.kind': RETURN_KINDS,
  'return.kind.none': {
    refund: returnKindName('refund', 'none'),
    exchange: returnKindName('exchange', 'none'),
  },
  'return.reason': namesOf(RETURN_REASONS),
  'order.status': ORDER_STATUS,
};

/**
 * Display names of a field's codes.
 * @param wayBack of a return, because its states depend on it
 */
export const codesOf = (subject: string, field: string, wayBack: unknown): Words =>
  CODES[`${subject}.${field}.${String(wayBack)}`] ?? CODES[`${subject}.${field}`] ?? CODES[field] ?? {};
