/**
 * Messages (消息). A message stores its facts; title, text and link are derived from them. Money is text in yuan, days
 * are `yyyy-MM-dd`, numbers of orders and papers are text.
 */
import { requestsPath } from '../approvals/requestPath';
import { formatPack } from '../catalogue/pack';
import { conversationPath } from '../conversation/conversationPath';
import { invoicePath } from '../invoice/invoicePath';
import { orderPath } from '../order/orderPath';
import { permitsPath } from '../permits/permitPath';
import { quotationPath } from '../quotation/quotationPath';
import { returnsPath } from '../returns/returnQuery';
import { refundWay } from '../returns/returnView';
import { formatYuan } from '../shared/money';
import { unended } from '../shared/sentence';
import { stockPath } from '../stock/stockPath';
import type { Facts, MessagePack } from './facts';
import type { Kind } from './kinds';
import { STATEMENT_MESSAGES } from './statementMessages';
import { APPROVAL_WORDS, PERMIT_WORDS, RETURN_WORDS, VERIFICATION_WORDS } from './verdicts';

export type EventName = keyof Facts;
export type MessageOf<E extends EventName> = { event: E } & Facts[E];
/** A message: the event with its facts. */
export type Message = { [E in EventName]: MessageOf<E> }[EventName];

export interface MessageType<E extends EventName> {
  kind: Kind;
  /** Values that separate two events of one name. */
  key: (facts: Facts[E]) => (string | number)[];
  title: (facts: Facts[E]) => string;
  text: (facts: Facts[E]) => string;
  path: (facts: Facts[E]) => string;
  /** Safety message: sent through every channel, regardless of the buyer's settings. */
  always?: true;
}

const packText = ({ prodName, skuName, catalogNo }: MessagePack): string =>
  `${prodName} ${formatPack(skuName)}（${catalogNo}）`;
const productPath = ({ prodId }: MessagePack): string => `/productDetail?prodId=${prodId}`;
const because = (reason: string): string => (reason ? `：${unended(reason)}` : '');

const requestText = ({ requestNo, applicant, amount }: Facts['approvalWaiting']): string =>
  `${applicant} 的申购单 ${requestNo}，${formatYuan(amount)}。`;

const MESSAGE_TYPES: { [E in EventName]: MessageType<E> } = {
  orderPaid: {
    kind: 'order',
    key: ({ orderNumber }) => [orderNumber],
    title: ({ dueDate }) => (dueDate ? '订单已计入月结' : '订单已付款'),
    text: ({ orderNumber, amount, dueDate }) =>
      `订单 ${orderNumber}，${dueDate ? `应付 ${formatYuan(amount)}，${dueDate} 前付款` : formatYuan(amount)}，仓库将按约发货。`,
    path: ({ orderNumber }) => orderPath(orderNumber),
  },
  orderCancelled: {
    kind: 'order',
    key: ({ orderNumber }) => [orderNumber],
    title: () => '订单已取消',
    text: ({ orderNumber, reason }) => `订单 ${orderNumber}${because(reason)}。`,
    path: ({ orderNumber }) => orderPath(orderNumber),
  },
  orderShipped: {
    kind: 'delivery',
    key: ({ orderNumber }) => [orderNumber],
    title: ({ parcels }) => (parcels.length > 1 ? `订单已发货，共 ${parcels.length} 个包裹` : '订单已发货'),
    text: ({ orderNumber, parcels }) => `订单 ${orderNumber}，运单号 ${parcels.join('、')}。`,
    path: ({ orderNumber }) => orderPath(orderNumber),
  },
  orderPartShipped: {
    kind: 'delivery',
    key: ({ orderNumber, parcels }) => [orderNumber, ...parcels],
    title: () => '订单已发出一部分',
    text: ({ orderNumber, parcels }) =>
      `订单 ${orderNumber}，运单号 ${parcels.join('、')}；其余商品备齐后发出。`,
    path: ({ orderNumber }) => orderPath(orderNumber),
  },
  parcelCorrected: {
    kind: 'delivery',
    key: ({ orderNumber, before, after }) => [orderNumber, before, after],
    title: () => '运单号已更正',
    text: ({ orderNumber, before, after }) => `订单 ${orderNumber} 的包裹，原登记 ${before}，应为 ${after}。`,
    path: ({ orderNumber }) => orderPath(orderNumber),
  },
  orderReceived: {
    kind: 'delivery',
    key: ({ orderNumber }) => [orderNumber],
    title: () => '订单已签收',
    text: ({ orderNumber }) => `订单 ${orderNumber} 已完成；数量、批号或包装有误，可申请退换。`,
    path: ({ orderNumber }) => orderPath(orderNumber),
  },
  lotRecalled: {
    kind: 'order',
    always: true,
    key: ({ orderNumber, skuId, lotNo }) => [orderNumber, skuId, lotNo],
    title: ({ prodName, lotNo }) => `召回通知：${prodName} 批号 ${lotNo}`,
    text: ({ orderNumber, prodName, skuName, catalogNo, lotNo, count, reason }) =>
      `订单 ${orderNumber} 中的 ${prodName} ${formatPack(skuName)}（${catalogNo}）批号 ${lotNo} 共 ${count} 件已召回：${unended(reason)}。请立即停止使用、单独存放，并联系客服处理。`,
    path: ({ orderNumber }) => orderPath(orderNumber),
  },
  bottlesRecalled: {
    kind: 'order',
    always: true,
    key: ({ skuId, lotNo }) => [skuId, lotNo],
    title: ({ prodName, lotNo }) => `召回通知：${prodName} 批号 ${lotNo}`,
    text: ({ prodName, skuName, catalogNo, lotNo, reason }) =>
      `课题组收到过的 ${prodName} ${formatPack(skuName)}（${catalogNo}）批号 ${lotNo} 已召回：${unended(reason)}。请查看瓶身批号，立即停止使用、单独存放，并告知采购人联系客服处理。`,
    path: ({ lotNo }) => stockPath({ q: lotNo }),
  },
  returnDecided: {
    kind: 'aftersale',
    key: ({ returnNumber, status }) => [returnNumber, status],
    title: ({ status }) => RETURN_WORDS[status],
    text: ({ returnNumber, reason, amount, monthly, parcel }) =>
      `退换单 ${returnNumber}${because(reason)}${amount ? `，${formatYuan(amount)} ${refundWay(monthly === true)}` : ''}${parcel ? `，换出的包裹 ${parcel}` : ''}。`,
    path: ({ returnNumber }) => returnsPath({ view: 'sheet', returnNumber }),
  },
  invoiceIssued: {
    kind: 'invoice',
    key: ({ invoiceNo }) => [invoiceNo],
    title: ({ red }) => (red ? '红字发票已开具' : '发票已开具'),
    text: ({ invoiceNo, amount }) => `发票号码 ${invoiceNo}，价税合计 ${formatYuan(amount)}。`,
    path: ({ invoiceNo }) => invoicePath({ no: invoiceNo }),
  },
  invoiceFiles: {
    kind: 'invoice',
    key: ({ invoiceNo, types }) => [invoiceNo, ...types],
    title: () => '发票文件可以下载了',
    text: ({ invoiceNo, types }) =>
      `发票 ${invoiceNo} 的 ${types.map((type) => type.toUpperCase()).join('、')} 文件，可在发票与订单中下载。`,
    path: ({ invoiceNo }) => invoicePath({ no: invoiceNo }),
  },
  invoiceCorrected: {
    kind: 'invoice',
    key: ({ invoiceNo, before }) => [before, invoiceNo],
    title: () => '发票号码已更正',
    text: ({ invoiceNo, before }) => `原登记 ${before}，应为 ${invoiceNo}；请重新下载。`,
    path: ({ invoiceNo }) => invoicePath({ no: invoiceNo }),
  },
  quotationAnswered: {
    kind: 'quotation',
    key: ({ quotationNo, version }) => [quotationNo, version],
    title: ({ revised }) => (revised ? '报价已修订' : '已收到报价'),
    text: ({ quotationNo, validUntil }) => `报价单 ${quotationNo}，${validUntil} 前可按报价下单。`,
    path: ({ quotationNo }) => quotationPath(quotationNo),
  },
  quotationDeclined: {
    kind: 'quotation',
    key: ({ quotationNo, version }) => [quotationNo, version],
    title: () => '暂无法报价',
    text: ({ quotationNo, reason }) => `报价单 ${quotationNo}${because(reason)}。`,
    path: ({ quotationNo }) => quotationPath(quotationNo),
  },
  quotationEnding: {
    kind: 'quotation',
    // A changed answer with another end date is a new event.
    key: ({ quotationNo, validUntil }) => [quotationNo, validUntil],
    title: () => '报价即将到期',
    text: ({ quotationNo, validUntil }) => `报价单 ${quotationNo} 有效至 ${validUntil}，尚有商品未下单。`,
    path: ({ quotationNo }) => quotationPath(quotationNo),
  },
  conversationAnswered: {
    kind: 'service',
    key: ({ conversationNo, messageId }) => [conversationNo, messageId],
    title: () => '客服已答复',
    text: ({ conversationNo, subject }) => `您的咨询“${subject}”（${conversationNo}）有新答复。`,
    path: ({ conversationNo }) => conversationPath(conversationNo),
  },
  approvalWaiting: {
    kind: 'approval',
    key: ({ requestNo, version }) => [requestNo, version],
    title: () => '有申购单待您审批',
    text: requestText,
    path: ({ requestNo }) => requestsPath({ requestNo }),
  },
  approvalToOrder: {
    kind: 'approval',
    key: ({ requestNo, version }) => [requestNo, version],
    title: () => '有申购单待您下单',
    text: requestText,
    path: ({ requestNo }) => requestsPath({ requestNo }),
  },
  approvalDecided: {
    kind: 'approval',
    key: ({ requestNo, version }) => [requestNo, version],
    title: ({ verdict }) => APPROVAL_WORDS[verdict],
    text: ({ requestNo, reason }) => `申购单 ${requestNo}${because(reason)}。`,
    path: ({ requestNo }) => requestsPath({ requestNo }),
  },
  approvalChanged: {
    kind: 'approval',
    key: ({ requestNo, version, what }) => [requestNo, version, what],
    title: () => '申购商品的价格或库存有变',
    text: ({ requestNo, lines }) =>
      `申购单 ${requestNo}${lines > 0 ? `有 ${lines} 行与申购时不同` : '所用的报价单有变'}，请确认、修改或撤回。`,
    path: ({ requestNo }) => requestsPath({ requestNo }),
  },
  approvalWithdrawn: {
    kind: 'approval',
    key: ({ requestNo, version }) => [requestNo, version],
    title: () => '申购单已撤回',
    text: ({ requestNo, applicant, reason }) => `${applicant} 的申购单 ${requestNo}${because(reason)}。`,
    path: ({ requestNo }) => requestsPath({ requestNo }),
  },
  permitDecided: {
    kind: 'permit',
    key: ({ permitId, version }) => [permitId, version],
    title: ({ verdict }) => PERMIT_WORDS[verdict],
    text: ({ no, reason }) => `证明 ${no}${because(reason)}。`,
    path: () => permitsPath(),
  },
  verificationDecided: {
    kind: 'permit',
    key: ({ institution, version }) => [institution, version],
    title: ({ verdict }) => VERIFICATION_WORDS[verdict],
    text: ({ institution, reason }) => `${institution}${because(reason)}。`,
    path: () => '/user/accountManage',
  },
  ...STATEMENT_MESSAGES,
  permitEnding: {
    kind: 'permit',
    key: ({ permitId, validUntil, within }) => [permitId, validUntil, within],
    title: () => '证明即将到期',
    text: ({ no, validUntil }) => `证明 ${no} 有效至 ${validUntil}，请提前办理延续并重新登记。`,
    path: () => permitsPath(),
  },
  priceLowered: {
    kind: 'favourite',
    key: ({ watchId, round }) => [watchId, round],
    title: () => '关注的规格降价了',
    text: ({ was, price, ...pack }) =>
      `${packText(pack)}现价 ${formatYuan(price)}，此前 ${formatYuan(was)}。`,
    path: productPath,
  },
  backInStock: {
    kind: 'favourite',
    key: ({ watchId, round }) => [watchId, round],
    title: () => '关注的规格到货了',
    text: (pack) => `${packText(pack)}已有库存，以下单时为准。`,
    path: productPath,
  },
};

const messageTypeOf = (event: EventName) => MESSAGE_TYPES[event] as MessageType<EventName>;

export const kindOf = ({ event }: Message): Kind => messageTypeOf(event).kind;

/** Is it sent even when the buyer turned its kind off? */
export const isAlwaysSent = ({ event }: Message): boolean => messageTypeOf(event).always === true;

/** Key of an event; the same event has the same key: `orderPaid 1795311224696001001`. */
export const keyOf = (message: Message): string =>
  [message.event, ...messageTypeOf(message.event).key(message)].join(' ');

export interface MessageTexts {
  title: string;
  text: string;
  /** Path inside the shop. */
  path: string;
}

/** Returns title, text and link of a message. */
export function textsOf(message: Message): MessageTexts {
  const { title, text, path } = messageTypeOf(message.event);
  const facts = message as never;
  return { title: title(facts), text: text(facts), path: path(facts) };
}
