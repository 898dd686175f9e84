/**
 * Calls every operation of the contract with success, cart and orders also under /h5apis. Checks that the audit log is
 * readable.
 */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { PathWith } from '@contract/types';
import { dateTime, dayOf } from '../../server/http/dates';
import { contractCalls } from '../../server/http/contractFile';
import { ALL_ROLES } from '../../domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';
import { call, dataOf, fetchRaw, logIn, moveClock, type CallOptions, type Prefix } from '../support/api';
import { contract, expectBody, expectContract, operations } from '../support/contract';
import { askFor as askForRequest, rule } from '../support/approvals';
import { groupOf, makeCode, makeGroup, ownGroup, type TestMember } from '../support/groups';
import { demoLot } from '../support/lots';
import { paidOrder as paidPacks, parcelOf } from '../support/manageOrders';
import { bringTo } from '../support/orders';
import { bringReturn, type ReturnState } from '../support/returns';
import { filePermit, orderOn, permitDraft, permitHere, plentyOfHexamine, scanFor } from '../support/permits';
import { agreementInForce, draftAgreement, TERMS } from '../support/agreements';
import { addDraft, KIT, released, SOLVENT, submitDraft } from '../support/drafts';
import { SOLVENT_ROW, step as productStep, upload as uploadProducts, uploadOf } from '../support/productRows';
import { proposed } from '../support/proposals';
import { unreadAudit } from '../support/auditWords';
import { JPEG_URL } from '../support/photo';
import { pictureFile, storedId } from '../support/pictures';
import { coldOrder, LOGGER_BODY, recordedTemperature, recordEvent } from '../support/parcels';
import { clock, shopHere, workHere } from '../support/shop';
import { signingBody } from '../support/signing';
import { enrol, makeManager, pendingCode } from '../support/secondFactor';
import { addToCart, buyNow, itemOf, packBy, placeOrder } from '../support/shopping';
import { lotBody, receiveLot } from '../support/lots';
import { openedBy, QUESTION } from '../support/conversations';
import { askFor, inDays } from '../support/quotations';
import { changeSku } from '../support/shelf';
import {
  correctionsOf,
  openCorrection,
  proposer,
  REASON,
  reviewDue,
  settle,
  SOURCE,
} from '../support/corrections';
import {
  awaitingTransfer,
  bankLine,
  bankLineHere,
  lateTransfer,
  receiveLot as takeInLines,
} from '../support/bank';
import { boughtMonthly, receiptDraft, receiptHere, statementHere } from '../support/monthly';
import { changeBuyer, forgetVerification, institutionId } from '../support/state';
import { addBottle, placeAt, wellLine } from '../support/stock';
import { givenUp, portsHere } from '../support/inbox';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const lab = { receiver: '个人抬头', mobile: '13800138001', addr: '示例路 1 号', province: '上海市', city: '上海市', area: '闵行区' }; // prettier-ignore
const district = { provinceId: 310000000000, cityId: 310100000000, areaId: 310112000000 };
const ids = { prodId: pack.prodId };
const feedback = { kind: 'inquiry', catalogNo: pack.catalogNo, orderNumber: '', text: '需要 10 kg，请报价并告知交期。', contact: 'lab@example.edu.cn', consent: true }; // prettier-ignore

/** Creates the required data and returns the input of the call. */
type Example = (token: string) => CallOptions | Promise<CallOptions>;
const plain: Example = () => ({});
const query = (values: NonNullable<CallOptions['query']>): Example => () => ({ query: values }); // prettier-ignore

async function codeFor(mobile: string, purpose: 'register' | 'login' | 'forgot' = 'forgot') {
  const { envelope } = await call('post', '/user/code', { body: { mobile, purpose } });
  return envelope.data.devCode;
}
async function changeCode(token: string, body: object) {
  const { envelope } = await call('post', '/p/user/code', { token, body });
  return envelope.data.devCode;
}
async function otherDevice(token: string) {
  await logIn();
  const { envelope } = await call('get', '/p/user/devices', { token });
  return envelope.data.find(({ current }) => !current)!.deviceId;
}
/** A call about a purchase list of the buyer. */
const listed =
  (options: () => CallOptions): Example =>
  async (token) => {
    const body = { name: '常备溶剂', items: [itemOf(pack, 2)] };
    const { envelope } = await call('post', '/p/lists', { token, body });
    return { params: { listId: envelope.data }, ...options() };
  };
/** A call about a second cart of the buyer. */
const withCart =
  (options: () => CallOptions): Example =>
  async (token) => {
    const { carts } = await dataOf('post', '/p/carts', { token, body: { name: '项目甲' } });
    return { params: { cartId: carts[1]!.cartId }, ...options() };
  };
/** A call about a quotation that the buyer requested. */
const quotedOf =
  (options: () => CallOptions): Example =>
  async (token) => ({
    params: { quotationNo: await askFor(token, [{ sku: pack, count: 2 }]) },
    ...options(),
  });
const goodsTable = { fileName: '调价.csv', rows: [{ line: 2, catalogNo: pack.catalogNo, price: '9.90' }] };
/** A call about an imported table. */
const withTable =
  (options: () => CallOptions): Example =>
  async (token) => {
    const { importId } = await dataOf('post', '/m/goodsImports', { token, body: goodsTable });
    return { params: { importId }, ...options() };
  };
/** A call about an imported table of new products in this state; another manager uploaded submitted ones. */
const productTable =
  (
    state: 'draft' | 'submitted' | 'released',
    { line, ...options }: CallOptions & { line?: number } = {},
  ): Example =>
  async (manager) => {
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const author = state === 'draft' ? manager : await logIn('colleague');
    const { importId } = await uploadProducts(author, [SOLVENT_ROW]);
    if (state !== 'draft') await productStep(author, 'submit', importId);
    if (state === 'released') await productStep(manager, 'release', importId);
    return { params: { importId, ...(line && { line }) }, ...options };
  };
const ofGoods =
  (body: object): Example =>
  async (token) => {
    const { version } = await dataOf('get', '/m/goods/{prodId}', { token, params: ids });
    return { params: ids, body: { version, ...body } };
  };
/** A call about a correction that a colleague proposed. */
const withCorrection =
  (
    options: (token: string, correctionId: number) => Promise<CallOptions> | CallOptions = () => ({}),
  ): Example =>
  async (token) => {
    const correctionId = await openCorrection(await proposer(), pack.product.prodId, { storage: ['2-8'] });
    return { params: { correctionId }, ...(await options(token, correctionId)) };
  };
/** A call about an unchanged pack. */
const aPack =
  (options: () => CallOptions): Example =>
  async (token) => {
    const { packs } = await dataOf('get', '/m/goods/{prodId}', { token, params: ids });
    const { body = {}, ...more } = options() as { body?: object };
    const version = packs.find((entry) => entry.pack.skuId === pack.skuId)!.version;
    return {
      params: { skuId: pack.skuId },
      ...more,
      body: { ...body, ...('version' in body && { version }) },
    };
  };
const planned: Example = async (token) => {
  const body = { price: '9.90', from: `${inDays(3)} 00:00:00`, version: 1 };
  const requestedValue = await aPack(() => ({ body }))(token);
  const { packs } = await dataOf('put', '/m/packs/{skuId}/price', { token, ...requestedValue });
  const { plans } = packs.find((entry) => entry.pack.skuId === pack.skuId)!;
  return { params: { skuId: pack.skuId, planId: plans[0]!.planId } };
};
/** A call by buyer or staff about a submitted permit. */
const withPermit =
  (options: () => CallOptions): Example =>
  async () => ({ params: { permitId: await filePermit(await logIn()) }, ...options() });
/** A call about an account, by default one that waits for its verification. */
const account =
  (body?: object, userName = 'applicant'): Example =>
  () => ({ params: { userName }, body });
const fund = {
  no: '22071009',
  name: '面上项目',
  ownerName: '课题负责人',
  amount: '60000',
  validUntil: '2099-12-31',
  users: [],
};
const onFund = [{ fundId: 1, share: '100' }];
const requested = (token: string, count = 1) => askForRequest(token, pack, count, onFund);
/** A call about a request that needs no approval. */
const withRequest =
  (options: () => CallOptions): Example =>
  async (token) => ({ params: { requestNo: await requested(token) }, ...options() });
const leaveDemo = (token: string) => call('post', '/p/group/leave', { token, body: {} });
/** Leaves the demo's group and is invited to another. */
async function invited(token: string) {
  const manager = await logIn('manager');
  await makeGroup(manager);
  await leaveDemo(token);
  await call('post', '/p/group/invitations', { token: manager, body: { userName: 'buyer', roles: [] } });
  return (await call('get', '/p/group', { token })).envelope.data.invitations[0]!.invitationId;
}
/** A call about a bottle of the buyer's laboratory. */
const aBottle =
  (options: () => CallOptions): Example =>
  async (token) => ({ params: { bottleId: await addBottle(token) }, ...options() });
/** A call about another member of the demo's group. */
const colleague =
  (options: () => CallOptions): Example =>
  async (token) => {
    const { members } = await ownGroup(token);
    return {
      params: { memberId: members.find(({ userName }) => userName === 'approver')!.memberId },
      ...options(),
    };
  };
async function paid(token: string) {
  const orderNumber = await placeOrder(token, pack);
  await call('post', '/p/order/pay', { token, body: { orderNumbers: orderNumber } });
  return orderNumber;
}
/** A paid order, for staff calls. */
const paidHere = async () => paid(await logIn());
async function shipped(token: string) {
  const orderNumber = await paid(token);
  await shopSide.ship({ orderNumber });
  return orderNumber;
}
/** A sale in the register of controlled goods. */
async function saleHere() {
  const token = await logIn();
  const orderNumber = await orderOn(token, await plentyOfHexamine());
  await bringTo(token, orderNumber, 'paid');
  const { records } = await dataOf('get', '/m/register', {
    token: await logIn('manager'),
    query: { q: orderNumber },
  });
  const { saleId, version } = records[0]!;
  return { saleId, version };
}
const shippedHere = async () => shipped(await logIn());
const EVENT = () => ({ time: dateTime(clock.now()), kind: 'inTransit', place: '杭州市', text: '' });
const eventHere = async () => (await recordEvent(await shippedHere(), EVENT())).parcelEvents[0]!.eventId;
async function received(token: string) {
  const orderNumber = await shipped(token);
  await call('put', '/p/myOrder/receipt/{orderNumber}', { token, params: { orderNumber } });
  return orderNumber;
}
async function returnBody(token: string) {
  const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
  const orderNumber = await received(token);
  return { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
}
async function returned(token: string) {
  const { envelope } = await call('post', '/p/return/apply', { token, body: await returnBody(token) });
  return envelope.data.returnNumber;
}
/** A staff action on a return in this state. */
const broughtTo =
  (
    status: ReturnState,
    { body = { status }, ...more }: { body?: object; kind?: string; reason?: string } = {},
  ): Example =>
  async () => {
    const buyer = await logIn();
    const given = { ...(await returnBody(buyer)), description: '含量低于标示', ...more };
    return { params: { returnNumber: await bringReturn(buyer, given, status) }, body };
  };
async function photographed() {
  const buyer = await logIn();
  const photoId = await returnPhoto(buyer);
  const given = { ...(await returnBody(buyer)), photoIds: [photoId] };
  return { params: { returnNumber: await bringReturn(buyer, given, 'submitted'), photoId } };
}
async function returnPhoto(token: string) {
  const { envelope } = await call('post', '/p/return/photo', { token, body: { content: JPEG_URL } });
  return envelope.data.photoId;
}
async function closed(token: string) {
  const orderNumber = await placeOrder(token, pack);
  await call('put', '/p/myOrder/cancel/{orderNumber}', { token, params: { orderNumber } });
  return orderNumber;
}
/** A gateway that accepts everything. `begun`: the payment was started there already. */
async function beginAtFake(token: string, begun = false) {
  const requestedValue = { paymentId: '', amount: '' };
  (await shopHere()).shop.onlinePayment = {
    begin: (request) => {
      Object.assign(requestedValue, request);
      return Promise.resolve({ payUrl: 'https://pay.test/' });
    },
    query: () => Promise.resolve({ status: 'open' }),
    refund: () => Promise.resolve({ status: 'pending', reason: '' }),
    queryRefund: () => Promise.resolve({ status: 'pending', reason: '' }),
    faultOf: () => null,
  };
  const example = { body: { orderNumbers: await placeOrder(token, pack) } };
  if (begun) await call('post', '/p/order/onlinePay', { token, ...example });
  return { asked: requestedValue, example };
}
/** Money that was paid twice at the gateway. */
const refundable: Example = async (token) => {
  const { asked } = await beginAtFake(await logIn(), true);
  const paid = {
    paymentId: asked.paymentId,
    amount: asked.amount,
    status: 'paid',
    paidAt: '2026-11-21 10:00:00',
  };
  for (const transactionId of ['T1', 'T2'])
    await call('post', '/payment/notify', { body: { ...paid, transactionId } });
  const { records } = await dataOf('get', '/m/payments/toReturn', { token });
  return { params: { returnId: records[0]!.returnId } };
};
const basketId = async (token: string) => (await addToCart(token, pack, 2)).basketId;
const offShelf = async (token: string) => {
  await addToCart(token, pack);
  await changeSku(pack.skuId, { status: 0 });
  return {};
};

const invoiceTitle = async (token: string) => {
  const body = { titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
  return (await call('post', '/p/invoice/title/add', { token, body })).envelope.data.titleId;
};
const invoice = async (token: string, orderNumber: string) => {
  const body = { orderNumbers: [orderNumber], kind: 'normal', titleId: await invoiceTitle(token) };
  return (await call('post', '/p/invoice/apply', { token, body })).envelope.data;
};

/** An application that waits for its number. */
async function invoiceAsked() {
  const { shop } = await shopHere();
  const settings = shop.settings;
  shop.settings = { ...settings, invoiceIssuing: 'manual' };
  const buyer = await logIn();
  const requestedValue = await invoice(buyer, await shipped(buyer));
  shop.settings = settings;
  return requestedValue;
}
/** An issued invoice with a PDF file of the tax system. */
async function invoiceFileHere(token: string) {
  const { invoiceId, amount } = await invoiceAsked();
  const { shop } = await shopHere();
  const { settings } = shop;
  // Numbers that the shop itself gives have no files.
  shop.settings = { ...settings, invoiceIssuing: 'manual' };
  const params = { invoiceId };
  const invoiceNo = '26312000000000000017';
  await dataOf('put', '/m/invoices/{invoiceId}/number', { token, params, body: { invoiceNo, amount } });
  const content = Buffer.from('%PDF-1.7').toString('base64');
  const [verdict] = await dataOf('post', '/m/invoices/files', { token, body: { files: [{ name: `${invoiceNo}.pdf`, content }] } }); // prettier-ignore
  shop.settings = settings;
  expect(verdict?.problems).toEqual([]);
  return { invoiceId, type: 'pdf' as const };
}
/** A draft of a new product that waits for the second person. */
async function submittedHere() {
  const { draftId, version } = (await submitDraft(await proposer(), { packs: [{ skuName: '500 mL', price: null, restockDays: 5 }] })).envelope.data.head; // prettier-ignore
  return { params: { draftId }, body: { version } };
}
/** A draft that nobody has submitted. */
async function draftProductHere(): Promise<{ draftId: number; version: number }> {
  const { draftId, version } = (await addDraft(await logIn('manager'))).head;
  return { draftId, version };
}
const BRAND_TEXT = { title: '天元', nameEn: 'Tianyuan', origin: '中国', story: '通用试剂', founded: 2020, positioning: '通用试剂', content: '介绍', quality: [], authorisation: { kind: '自有品牌', certificateNo: 'TY-1', scope: '全部商品', from: '2026-01-01', to: '2036-12-31' } }; // prettier-ignore
const written = async () =>
  (await dataOf('post', '/feedback', { token: await logIn(), body: feedback })).feedbackNo;
/** A call about feedback of a buyer. */
const aboutFeedback =
  (body?: object): Example =>
  async () => ({ params: { feedbackNo: await written() }, ...(body && { body }) });
/** A call about a conversation of the buyer. */
const aboutConversation =
  (body?: object): Example =>
  async () => ({ params: { conversationNo: await openedBy(await logIn()) }, ...(body && { body }) });
const QUESTION_TEXTS = { question: '本品水分一般是多少？', answer: '不超过 0.005%，以批次检验报告为准。' };
/** A question that 客服 proposed; a manager may publish it. */
async function proposedQuestion(): Promise<string> {
  await changeBuyer('asker', { staffRoles: ['service'] });
  const conversationNo = await openedBy(await logIn(), { about: 'product', prodId: pack.prodId });
  const { questionId } = await dataOf('post', '/m/conversations/{conversationNo}/question', {
    token: await logIn('asker'),
    params: { conversationNo },
    body: QUESTION_TEXTS,
  });
  return String(questionId);
}
const CANNED = { title: '发货时间', text: '现货当天 16:00 前付款当天发出。' };
const cannedAnswer = async (token: string) =>
  String((await dataOf('post', '/m/cannedAnswers', { token, body: CANNED }))[0]!.answerId);

const noticeSave = { action: 'publish', from: null, until: null, text: { notice: { category: 'news', title: '新品', content: '到货。' } } }; // prettier-ignore
/** A call about a notice of the demo. */
const ofNotice =
  (body?: object): Example =>
  () => ({ params: { kind: 'notice', id: '12' }, ...(body && { body }) });
/** A call about a registered lot. */
const aLot =
  (bodyOf?: (lot: Awaited<ReturnType<typeof receiveLot>>) => object): Example =>
  async (token) => {
    const lot = await receiveLot(token, pack, 'CX2611T01');
    return { params: { lotId: lot.head.lotId }, ...(bodyOf && { body: bodyOf(lot) }) };
  };

const groupIdHere = async () =>
  dataOf('post', '/m/institutionGroups', {
    token: await logIn('manager'),
    body: { name: '示例大学各学院', institutionIds: [await institutionId()] },
  });

const draftHere = async () => {
  const { agreementId, version } = await draftAgreement([{ target: pack.catalogNo, share: '85' }]);
  return { agreementId, version };
};

/** A call about the first line of a statement with an order. */
const aStatementLine = (bodyOf: (line: { lineId: string }) => object) => async (token: string) => {
  await boughtMonthly();
  const params = { month: (await statementHere()).params.month };
  const { lines } = await dataOf('get', '/p/statements/{month}', { token, params });
  return { params, body: bodyOf(lines[0]!) };
};
/** An open dispute. */
async function disputeHere(): Promise<number> {
  const token = await logIn();
  const example = await aStatementLine(({ lineId }) => ({ lineId, kind: 'amount', text: '合同价不同' }))(
    token,
  );
  return (await dataOf('post', '/p/statements/{month}/disputes', { token, ...example })).disputes[0]!
    .disputeId;
}

const EXAMPLES: Record<string, Example> = {
  'post /login': () => ({ body: { userName: 'buyer', passWord: 'Reagent2026' } }),
  'post /token/refresh': (token) => ({ body: { refreshToken: token } }),
  'post /logOut': plain,
  'post /user/register': () => ({ body: { userName: 'newcomer', passWord: 'Lab20261', institution: '示例大学' } }),
  'post /user/code': () => ({ body: { mobile: '13800138000', purpose: 'login' } }),
  'post /user/registerByCode': async () => ({
    body: { userName: 'newcomer', passWord: 'Lab20261', mobile: '13612345678', code: await codeFor('13612345678', 'register'), institution: '示例大学', role: 'student', agreed: true },
  }),
  'post /user/loginByCode': async () => ({
    body: { mobile: '13800138000', code: await codeFor('13800138000', 'login') },
  }),
  'post /user/forgot/reset': async () => ({
    body: { mobile: '13800138000', code: await codeFor('13800138000'), passWord: 'Newlab2026' },
  }),
  'get /p/user/userInfo': plain,
  'post /p/reauthenticate': () => ({ body: { passWord: 'Reagent2026' } }),
  'get /p/secondFactor': plain,
  'post /p/secondFactor/enrol': () => makeManager('buyer').then(() => ({})),
  'post /p/secondFactor/confirm': async (token) => {
    await makeManager('buyer');
    return { body: { code: await pendingCode(token) } };
  },
  'post /p/secondFactor/pass': async (token) => {
    await makeManager('buyer');
    return { body: { code: (await enrol(token)).codes[0] } };
  },
  'post /p/secondFactor/recovery': async (token) => {
    await makeManager('buyer');
    await enrol(token);
    return {};
  },
  'post /p/secondFactor/off': plain,
  'put /p/user/setUserInfo': () => ({ body: { nickName: '分析中心' } }),
  'get /p/user/account': plain,
  'get /p/user/todo': async (token) => (await placeOrder(token, pack), await shipped(token), await returned(token), {}),
  'get /p/user/spending': async (token) => (await paid(token), { query: { months: 6 } }),
  'get /p/user/oftenBought': async (token) => (await paid(token), { query: { size: 5 } }),
  'post /p/user/code': () => ({ body: { to: 'new', mobile: '13612345678' } }),
  'put /p/user/mobile': async (token) => ({
    body: { mobile: '13612345678', code: await changeCode(token, { to: 'new', mobile: '13612345678' }), oldCode: await changeCode(token, { to: 'old' }) },
  }),
  'put /p/user/password': () => ({ body: { oldPassWord: 'Reagent2026', passWord: 'Newlab2026' } }),
  'put /p/user/institution': () => ({
    body: { institution: '示例大学', role: 'purchaser', tax: { taxNo: '12100000400000624D', address: '', phone: '', bank: '', bankAccount: '' } },
  }),
  'put /p/user/notices': () => ({ body: { order: true, delivery: false, aftersale: true, invoice: true, permit: true, favourite: true, promotion: false } }),
  'get /p/user/devices': plain,
  'delete /p/user/devices': plain,
  'delete /p/user/devices/{deviceId}': async (token) => ({ params: { deviceId: await otherDevice(token) } }),
  'get /p/user/consents': plain,
  'post /p/user/consents': async (token) => {
    const { documents } = await dataOf('get', '/p/user/consents', { token });
    return { body: { documents: documents.map(({ document, version }) => ({ document, version })) } };
  },
  'put /p/user/consents/withdraw': plain,
  'get /p/user/closure': plain,
  'post /p/user/closure': () => ({ body: { passWord: 'Reagent2026', confirm: '注销账户' } }),
  'get /p/address/list': plain,
  'get /p/address/addrInfo/{addrId}': () => ({ params: { addrId: 2 } }),
  'post /p/address/addAddr': () => ({ body: { ...lab, ...district } }),
  'put /p/address/updateAddr': () => ({ body: { ...lab, ...district, addrId: 2 } }),
  'post /p/address/parse': () => ({ body: { text: '材料库 13812345678 上海市闵行区示例路 1 号 A301' } }),
  'put /p/address/defaultAddr/{addrId}': () => ({ params: { addrId: 2 } }),
  'delete /p/address/deleteAddr/{addrId}': () => ({ params: { addrId: 2 } }),
  'get /p/area/list': plain,
  'get /p/area/listByPid': query({ pid: 0 }),
  'get /category/categoryInfo': query({ parentId: 0 }),
  'get /category/tree': plain,
  'get /brand/list': plain,
  'get /brand/info': query({ brandId: 2 }),
  'get /prod/pageProd': query({ categoryId: 102 }),
  'get /prod/prodInfo': query(ids),
  'get /prod/cards': query({ prodIds: `${pack.prodId},1` }),
  'get /prod/compare': query({ prodIds: pack.prodId }),
  'get /prod/offers': query(ids),
  'get /prod/sds': query({ prodId: pack.prodId }),
  'get /prod/coa': query({ catalogNo: pack.catalogNo, lot: demoLot(pack.skuId) }),
  'get /prod/lastedProdPage': plain,
  'get /prod/moreBuyProdList': query({ current: 2, size: 5 }),
  'get /prod/prodListByTagId': query({ tagId: 1 }),
  'get /prod/tagProdList': plain,
  'get /prod/tag/prodTagList': plain,
  'get /sku/getSkuList': query(ids),
  'get /search/searchProdPage': query({ prodName: '乙腈', sort: 2, orderBy: 1 }),
  'get /search/products': query({ q: 'THF', size: 20 }),
  'post /search/lines': () => ({ body: { lines: [{ cas: '75-05-8', name: null, pack: '500 mL', count: 2 }, { name: '没有这种东西' }] } }),
  'post /reaction/read': () => ({ body: { text: '苯甲醛（100-52-7）1.06 g，硼氢化钠 0.19 g，甲醇 20 mL' } }),
  'post /reaction/find': () => ({ body: { q: 'THF' } }),
  'post /reaction/plan': (token) => ({ token, body: { rows: [{ id: 0, role: 'solvent', cas: '109-99-9', amount: '100', unit: 'mL' }, { id: 1, role: 'reagent', cas: '7664-93-9', amount: '5', unit: 'g' }, { id: 2, role: 'reactant', name: '没有这种东西' }] } }),
  'post /search/structure': () => ({ body: { structure: 'c1ccncc1', mode: 'sub', current: 1, size: 5 } }),
  'post /search/structure/read': () => ({ body: { structure: 'CC(=O)OC' } }),
  'get /search/suggest': query({ q: '四氢', size: 5 }),
  'get /search/hotSearch': query({ number: 6 }),
  'get /search/hotSearchByShopId': query({ shopId: 1, number: 6 }),
  'get /indexImgs': plain,
  'get /shop/services': plain,
  'get /shop/info': plain,
  'get /m/shop/settings': plain,
  'put /m/shop/settings': () => ({ body: { version: 1, values: { servicePhone: '021-54740000' } } }),
  'get /m/shop/readiness': plain,
  'get /m/shop/signing': plain,
  'post /m/shop/signing/check': () => ({ body: signingBody({ now: clock.now() }) }),
  'put /m/shop/signing': () => ({ body: { ...signingBody({ now: clock.now() }), replaces: null } }),
  'delete /m/shop/signing': async (token) => {
    const body = { ...signingBody({ now: clock.now() }), replaces: null };
    const { certificate } = await dataOf('put', '/m/shop/signing', { token, body });
    return { query: { fingerprint: certificate!.fingerprint } };
  },
  'get /recommend/list': plain,
  'get /p/recommend/list': async (token) => (await paid(token), {}),
  'get /shop/notice/topNoticeList': plain,
  'get /shop/notice/noticeList': plain,
  'get /shop/notice/info/{id}': () => ({ params: { id: 1 } }),
  'get /article/list': query({ centre: 'technical' }),
  'get /article/info/{id}': () => ({ params: { id: 1 } }),
  'get /faq/list': plain,
  'post /feedback': () => ({ body: feedback }),
  'get /p/feedback/list': async (token) => (await call('post', '/feedback', { token, body: feedback }), {}),
  'get /prodComm/prodCommData': query(ids),
  'get /prodComm/prodCommPageByProd': query({ ...ids, evaluate: -1 }),
  'get /p/user/collection/prods': plain,
  'get /p/user/collection/page': plain,
  'get /p/user/collection/isCollection': query(ids),
  'post /p/user/collection/addOrCancel': () => ({ body: pack.prodId }),
  'get /p/user/collection/count': plain,
  'get /p/user/collection/list': query({ group: 2, q: '钯', state: 'back', sort: 'change' }),
  'post /p/user/collection/update': () => ({ body: { prodIds: [10925], note: '已开瓶', groupId: null } }),
  'post /p/user/collection/remove': () => ({ body: { prodIds: [10925] } }),
  'post /p/user/collection/restore': () => ({ body: { prodIds: [10925] } }),
  'post /p/user/collection/group/add': () => ({ body: { name: '柱层析' } }),
  'put /p/user/collection/group/{groupId}': () => ({ params: { groupId: 1 }, body: { name: '溶剂' } }),
  'delete /p/user/collection/group/{groupId}': () => ({ params: { groupId: 1 } }),
  'get /p/group': plain,
  'post /p/group': async (token) => (await leaveDemo(token), { body: { name: '新课题组', institution: '示例大学' } }),
  'put /p/group': () => ({ body: { version: 1, name: '新课题组', institution: '示例大学', apartReceiver: true } }),
  'post /p/group/join': async (token) => {
    const { code } = await makeCode(token);
    await leaveDemo(token);
    return { body: { code } };
  },
  'post /p/group/leave': plain,
  'post /p/group/codes': () => ({ body: { roles: ['ask'], days: 7, uses: 2 } }),
  'delete /p/group/codes/{codeId}': async (token) => ({ params: { codeId: (await makeCode(token)).codeId } }),
  'post /p/group/invitations': () => ({ body: { userName: 'manager', roles: ['ask'] } }),
  'put /p/group/invitations/{invitationId}': async (token) => {
    const invitationId = await invited(token);
    return { params: { invitationId }, body: { accept: true } };
  },
  'delete /p/group/invitations/{invitationId}': async (token) => {
    await call('post', '/p/group/invitations', { token, body: { userName: 'manager', roles: [] } });
    return { params: { invitationId: (await ownGroup(token)).invited[0]!.invitationId } };
  },
  'put /p/group/members/{memberId}': colleague(() => ({ body: { owner: false, roles: ['approve'] } })),
  'delete /p/group/members/{memberId}': colleague(() => ({})),
  'get /p/statements': async () => (await statementHere(), {}),
  'get /p/statements/{month}': async () => ({ params: { month: (await boughtMonthly(), await statementHere()).params.month } }),
  'post /p/statements/{month}/disputes': aStatementLine(({ lineId }) => ({ lineId, kind: 'amount', text: '合同价不同' })), // prettier-ignore
  'post /p/statements/{month}/confirm': async (token) => {
    const { params } = await aStatementLine(() => ({}))(token);
    const { head } = await dataOf('get', '/p/statements/{month}', { token, params });
    await moveClock(10 * 86_400);
    return { params, body: { due: head.due } };
  },
  'put /p/statementDisputes/{disputeId}': async () => ({ params: { disputeId: await disputeHere() }, body: { version: 1, step: 'settle', text: '' } }),
  'get /m/monthly/{institutionId}/{month}/disputes': async () => (await disputeHere(), statementHere()),
  'put /m/statementDisputes/{disputeId}': async () => ({ params: { disputeId: await disputeHere() }, body: { version: 1, text: '已更正' } }),
  'get /p/funds': plain,
  'post /p/funds': () => ({ body: fund }),
  'put /p/funds/{fundId}': () => ({ params: { fundId: 2 }, body: { ...fund, version: 1 } }),
  'get /p/funds/{fundId}/statement': () => ({ params: { fundId: 1 }, query: { month: '2026-11' } }),
  'get /p/approvals': plain,
  'put /p/approvals': () => ({ body: { version: 1, rules: [rule({ regimes: ['toxic'] })] } }),
  'put /p/approvals/standIn': () => ({ body: { standInId: null } }),
  'get /p/requests': query({ view: 'all', size: 5 }),
  'post /p/requests': async (token) => {
    const { confirmId } = await buyNow(token, pack);
    return { body: { confirmId, reason: '合成实验', funds: onFund } };
  },
  'get /p/requests/check': async (token) => (await buyNow(token, pack), {}),
  'get /p/requests/receipts': plain,
  'post /p/requests/decide': async (token) => {
    const requestNo = await requested(token, 9);
    return { body: { verdict: 'approve', requests: [{ requestNo, version: 1 }] } };
  },
  'get /p/requests/{requestNo}': withRequest(() => ({})),
  'put /p/requests/{requestNo}': withRequest(() => ({ body: { version: 1, reason: '合成', counts: [{ skuId: pack.skuId, count: 2 }] } })),
  'delete /p/requests/{requestNo}': withRequest(() => ({ query: { version: '1' } })),
  'post /p/requests/{requestNo}/agree': withRequest(() => ({ body: { version: 1, prices: [{ skuId: pack.skuId, price: pack.price }] } })),
  'post /p/requests/{requestNo}/order': withRequest(() => ({ body: { version: 1 } })),
  'get /p/stock': query({ view: 'in', q: 'THF', size: 5 }),
  'post /p/stock': () => ({
    body: { prodId: null, name: '自配缓冲液', cas: null, amount: '500', unit: 'mL', bottles: 2, lot: '', note: '' },
  }),
  'get /p/stock/overview': plain,
  'get /p/stock/goods': plain,
  'put /p/stock/threshold': async (token) => {
    const [goods] = await dataOf('get', '/p/stock/goods', { token });
    return { body: { goodsKey: goods!.goodsKey, amount: '500' } };
  },
  'post /p/stock/owned': () => ({ body: { prodIds: [10925, 10926] } }),
  'post /p/stock/bring': plain,
  'post /p/stock/places': () => ({ body: { name: 'B203', parentId: null } }),
  'put /p/stock/places/{placeId}': async (token) => ({
    params: { placeId: await placeAt(token, 'B203') },
    body: { name: 'B204' },
  }),
  'delete /p/stock/places/{placeId}': async (token) => ({ params: { placeId: await placeAt(token, 'B203') } }),
  'get /p/stock/receiving': async (token) => (await shipped(token), {}),
  'get /p/stock/receiving/{orderNumber}': async (token) => ({ params: { orderNumber: await shipped(token) } }),
  'post /p/stock/receiving/{orderNumber}': async (token) => ({
    params: { orderNumber: await shipped(token) },
    body: { lines: [wellLine(pack.skuId, 1)] },
  }),
  'get /p/stock/bottles/{bottleId}': aBottle(() => ({})),
  'put /p/stock/bottles/{bottleId}': aBottle(() => ({
    body: { version: 1, lot: 'CX2611A0B', placeId: null, openedOn: null, expiresOn: '2099-12-31', note: '' },
  })),
  'put /p/stock/bottles/{bottleId}/action': aBottle(() => ({ body: { action: 'take', amount: '12.5', note: '柱层析' } })),
  'get /p/stock/bottles/{bottleId}/labelPdf': aBottle(() => ({ query: { sheet: 'a4x21', count: 1 } })),
  'get /p/permits': plain,
  'post /p/permits': async (token) => ({ body: permitDraft({ scanId: await scanFor(token) }) }),
  'post /p/permits/scan': () => ({ body: { content: JPEG_URL } }),
  'get /p/permits/ledger': async (token) => {
    await bringTo(token, await orderOn(token, await plentyOfHexamine(), 2), 'received');
    return { query: { from: '2020-01-01', until: '2099-12-31' } };
  },
  'put /p/permits/{permitId}': async (token) => {
    const permitId = await filePermit(token);
    const { scanId } = await permitHere(token, permitId);
    return { params: { permitId }, body: permitDraft({ scanId, version: 1 }) };
  },
  'delete /p/permits/{permitId}': withPermit(() => ({})),
  'put /p/permits/{permitId}/handlers': withPermit(() => ({ body: { handlers: [] } })),
  'get /p/permits/{permitId}/scan': withPermit(() => ({})),
  'get /permits/closedToday': plain,
  'get /m/desk': plain,
  'get /m/desk/sales': query({ days: 7 }),
  'get /m/desk/find': query({ q: 'CX10' }),
  'get /m/payments/bank': query({ state: 'open', q: 'ZZ' }),
  'post /m/payments/bank': () => ({ body: { fileName: '流水.xlsx', lines: [bankLine()] } }),
  'put /m/payments/bank/settle': async (token) => {
    const line = await bankLineHere(token);
    return { body: { lines: [{ entryId: line.entryId, version: 1, orderNumbers: [await placeOrder(await logIn(), pack)] }] } };
  },
  'put /m/payments/bank/{entryId}/state': async (token) => ({
    params: { entryId: (await bankLineHere(token)).entryId },
    body: { version: 1, state: 'aside', note: '押金' },
  }),
  'get /m/payments/transfers': plain,
  'put /m/payments/transfers/{orderNumber}/received': async () => ({
    params: { orderNumber: await awaitingTransfer() },
  }),
  'get /m/payments/toReturn': plain,
  'put /m/payments/toReturn/{returnId}/returned': async () => ({
    params: { returnId: await lateTransfer() },
  }),
  'put /m/payments/toReturn/{returnId}/refund': refundable,
  'get /m/monthly': query({ month: '2026-11', state: 'all', q: '大学' }),
  'get /m/monthly/{institutionId}/{month}': statementHere,
  'post /m/monthly/{institutionId}/{month}/receipts': receiptDraft,
  'put /m/monthly/receipts/{receiptId}/line': async () => {
    const token = await logIn('manager');
    const requestedValue = { token, ...(await receiptDraft()) };
    const { receipts } = await dataOf('post', '/m/monthly/{institutionId}/{month}/receipts', requestedValue);
    const { receiptId, amount, day } = receipts.at(-1)!;
    const [line] = await takeInLines(token, [bankLine({ amount: amount.toFixed(2), day })]);
    return { params: { receiptId }, body: { entryId: line!.entryId, version: line!.version } };
  },
  'put /m/monthly/receipts/{receiptId}/withdraw': async () => ({
    params: { receiptId: await receiptHere() },
    body: { reason: '登记到了别的单位' },
  }),
  'get /m/staff': plain,
  'delete /m/staff/{userName}/secondFactor': async () => {
    // Not `person`, who makes the calls of the roles: a second factor would lock that account out.
    await makeManager('buyer');
    await enrol(await logIn());
    return { params: { userName: 'buyer' } };
  },
  'put /m/staff/{userName}': () => ({
    params: { userName: 'person' },
    body: { staffRoles: ['content'], was: [] },
  }),
  'get /m/audit': query({ subject: 'order', from: '2026-01-01' }),
  'get /m/closedDays': plain,
  'put /m/closedDays': () => ({
    body: { version: 0, spans: [{ from: '2099-01-01', to: '2099-01-03', reason: '元旦' }] },
  }),
  'get /m/permits': query({ state: 'approved' }),
  'get /m/permits/{permitId}/scan': withPermit(() => ({})),
  'get /m/register': async () => (await saleHere(), { query: { state: 'open' } }),
  'get /m/register/file': async () => (await saleHere(), { query: { state: 'open' } }),
  'put /m/register/filings': async () => ({
    body: { sales: [await saleHere()], filingNo: 'LX20261128-01', filedOn: dayOf(clock.now()) },
  }),
  'get /m/register/proof': async () => (await saleHere(), {}),
  'put /m/register/{saleId}/collector': async () => {
    const { saleId, version } = await saleHere();
    return { params: { saleId }, body: { version, collector: '王芳', document: 'idCard' } };
  },
  'put /m/permits/{permitId}/review': withPermit(() => ({ body: { version: 1, verdict: 'approve' } })),
  'get /p/inbox': query({ kind: 'quotation', unread: 'true' }),
  'put /p/inbox/read': () => ({ body: { kind: 'permit' } }),
  'get /p/inbox/settings': plain,
  'put /p/inbox/settings': () => ({ body: { shop: ['order'], mail: [], webhook: [] } }),
  'post /p/inbox/mail/code': async () => (await portsHere(), { body: { mail: 'lab@example.org' } }),
  'put /p/inbox/mail': async (token) => {
    await portsHere();
    const body = { mail: 'lab@example.org' };
    const { envelope } = await call('post', '/p/inbox/mail/code', { token, body });
    return { body: { ...body, code: envelope.data.devCode ?? '' } };
  },
  'delete /p/inbox/mail': plain,
  'put /p/inbox/webhook': async () => (await portsHere(), { body: { url: 'https://lab.example.org/in' } }),
  'delete /p/inbox/webhook': plain,
  'post /p/inbox/webhook/test': async (token) => {
    await portsHere();
    await dataOf('put', '/p/inbox/webhook', { token, body: { url: 'http://127.0.0.1:9/' } });
    return {};
  },
  'get /p/inbox/undelivered': plain,
  'put /p/inbox/undelivered/{deliveryId}/retry': async (token) => ({ params: { deliveryId: await givenUp(token) } }),
  'get /p/watches': plain,
  'put /p/watches': () => ({ body: { kind: 'price', skuId: pack.skuId, keep: true } }),
  'delete /p/watches/{watchId}': () => ({ params: { watchId: 1 } }),
  'get /p/lists': query({ scope: 'own' }),
  'post /p/lists': () => ({ body: { name: '常备溶剂', note: '每月一次', items: [itemOf(pack, 2)] } }),
  'post /p/lists/fromCart': async (token) => ({
    body: { name: '项目甲', basketIds: [await basketId(token)], remove: true },
  }),
  'get /p/lists/{listId}': listed(() => ({})),
  'put /p/lists/{listId}': listed(() => ({ body: { version: 1, name: '溶剂', shared: true } })),
  'delete /p/lists/{listId}': listed(() => ({ query: { version: 1 } })),
  'put /p/lists/{listId}/lines': listed(() => ({
    body: { version: 1, counts: [{ skuId: pack.skuId, count: 3 }], removed: [] },
  })),
  'get /p/carts': plain,
  'post /p/carts': async (token) => ({ body: { name: '项目甲', basketIds: [await basketId(token)] } }),
  'put /p/carts/{cartId}': withCart(() => ({ body: { name: '项目乙' } })),
  'delete /p/carts/{cartId}': withCart(() => ({ query: { to: 0 } })),
  'put /p/carts/{cartId}/open': withCart(() => ({})),
  'post /p/carts/{cartId}/lines': async (token) => {
    const { params } = await withCart(() => ({}))(token);
    await dataOf('put', '/p/carts/{cartId}/open', { token, params: { cartId: 0 } });
    return { params, body: { basketIds: [await basketId(token)] } };
  },
  'get /p/shopCart/info': async (token) => (await basketId(token), {}),
  'post /p/shopCart/info': async (token) => (await basketId(token), { body: {} }),
  'get /p/shopCart/shopCartCount': plain,
  'get /p/shopCart/prodCount': plain,
  'post /p/shopCart/addItems': () => ({ body: { items: [itemOf(pack, 3)] } }),
  'post /p/shopCart/sense': async (token) => ({ body: { basketIds: [await basketId(token)] } }),
  'post /p/shopCart/changeItem': () => ({ body: itemOf(pack, 3) }),
  'post /p/shopCart/changeCount': async (token) => ({ body: { basketId: await basketId(token), count: 5 } }),
  'delete /p/shopCart/deleteItem': async (token) => ({ body: [await basketId(token)] }),
  'delete /p/shopCart/deleteAll': plain,
  'post /p/shopCart/totalPay': async (token) => ({ query: { basketIds: await basketId(token) } }),
  'get /p/shopCart/expiryProdList': offShelf,
  'delete /p/shopCart/cleanExpiryProdList': offShelf,
  'post /p/order/confirm': async (token) => ({ body: { addrId: 0, basketIds: [await basketId(token)] } }),
  'post /p/order/getConfirmCache': async (token) => (await buyNow(token, pack), { body: {} }),
  'post /p/order/submit': async (token) => ({
    body: {
      confirmId: (await buyNow(token, pack)).confirmId,
      orderShopParam: [{ shopId: 1, remarks: '请送到 B203' }],
      invoice: { kind: 'normal', titleKind: 'person', title: '个人抬头', taxNo: '' },
    },
  }),
  'post /p/order/normalPay': async (token) => ({ body: { orderNumbers: await placeOrder(token, pack), payType: 1 } }),
  'post /p/order/pay': async (token) => ({ body: { orderNumbers: await placeOrder(token, pack) } }),
  'get /p/order/cashier': async (token) => ({ query: { orderNumber: await placeOrder(token, pack) } }),
  'post /p/order/onlinePay': async (token) => (await beginAtFake(token)).example,
  'post /payment/notify': async (token) => {
    const { paymentId, amount } = (await beginAtFake(token, true)).asked;
    return { body: { paymentId, amount, status: 'paid', transactionId: 'T1', paidAt: '2026-11-21 10:00:00' } };
  },
  'post /carrier/notify': async () => {
    const orderNumber = await shippedHere();
    const { order } = await dataOf('get', '/m/orders/{orderNumber}', { token: await logIn('manager'), params: { orderNumber } });
    (await shopHere()).shop.carrierNotices = { faultOf: () => null };
    return { body: { carrier: '澄析专运', dvyFlowId: order.parcels[0]!.dvyFlowId, events: [EVENT()] } };
  },
  'post /p/order/transfer': async (token) => ({ body: { orderNumber: await placeOrder(token, pack), payer: '示例大学' } }),
  'post /p/order/monthlyPay': async (token) => ({ body: { orderNumber: await placeOrder(token, pack) } }),
  'get /p/myOrder/search': async (token) => (await paid(token), { query: { status: 2, q: pack.catalogNo, min: '0' } }),
  'get /p/myOrder/reorder': async (token) => ({ query: { orderNumber: await paid(token) } }),
  'get /p/myOrder/myOrder': async (token) => (await paid(token), { query: { status: 0 } }),
  'get /p/myOrder/orderDetail': async (token) => ({ query: { orderNumber: await shipped(token) } }),
  'put /p/myOrder/cancel/{orderNumber}': async (token) => ({ params: { orderNumber: await placeOrder(token, pack) } }),
  'put /p/myOrder/receipt/{orderNumber}': async (token) => ({ params: { orderNumber: await shipped(token) } }),
  'delete /p/myOrder/{orderNumber}': async (token) => ({ params: { orderNumber: await closed(token) } }),
  'get /p/myOrder/orderCount': plain,
  'get /p/invoice/title/list': async (token) => (await invoiceTitle(token), {}),
  'post /p/invoice/title/add': () => ({ body: { titleKind: 'person', title: '个人抬头', taxNo: '', isDefault: true } }),
  'put /p/invoice/title/update': async (token) => ({
    body: { titleId: await invoiceTitle(token), titleKind: 'unit', title: '示例学院', taxNo: '12100000400000624D', bankName: '示例银行' },
  }),
  'put /p/invoice/title/default/{titleId}': async (token) => ({ params: { titleId: await invoiceTitle(token) } }),
  'delete /p/invoice/title/{titleId}': async (token) => ({ params: { titleId: await invoiceTitle(token) } }),
  'get /p/invoice/orders': async (token) => (await paid(token), { query: { current: 1, size: 5 } }),
  'get /p/invoice/count': plain,
  'get /p/invoice/list': async (token) => (await invoice(token, await shipped(token)), { query: { status: 'issued' } }),
  'post /p/invoice/apply': async (token) => ({
    body: { orderNumbers: [await paid(token)], kind: 'special', titleId: await invoiceTitle(token) },
  }),
  'get /p/invoice/info': async (token) => ({ query: { invoiceNo: (await invoice(token, await shipped(token))).invoiceNo! } }),
  'post /p/invoice/reverse': async (token) => ({
    body: { invoiceId: (await invoice(token, await shipped(token))).invoiceId, reason: 'title', note: '抬头写错' },
  }),
  'delete /p/invoice/{invoiceId}': async (token) => ({ params: { invoiceId: (await invoice(token, await paid(token))).invoiceId } }),
  'get /delivery/check': async (token) => ({ query: { orderNumber: await shipped(token) } }),
  'get /p/return/orders': async (token) => (await received(token), {}),
  'get /p/return/order': async (token) => ({ query: { orderNumber: await received(token) } }),
  'post /p/return/photo': () => ({ body: { content: JPEG_URL } }),
  'get /p/return/photo/{photoId}': async (token) => ({ params: { photoId: await returnPhoto(token) } }),
  'post /p/return/apply': async (token) => ({ body: await returnBody(token) }),
  'get /p/return/list': async (token) => (await returned(token), { query: { state: 'open' } }),
  'get /p/return/info': async (token) => ({ query: { returnNumber: await returned(token) } }),
  'put /p/return/ship/{returnNumber}': async (token) => {
    const returnNumber = await returned(token);
    await shopSide.moveReturn({ returnNumber, action: 'approve' });
    return { params: { returnNumber }, body: { company: '顺丰速运', trackingNo: 'SF1234567890' } };
  },
  'get /p/conversations': async (token) => (await openedBy(token), { query: { status: 'waiting' } }),
  'post /p/conversations': () => ({ body: QUESTION }),
  'get /p/conversations/{conversationNo}': aboutConversation(),
  'post /p/conversations/{conversationNo}/messages': aboutConversation({ text: '请尽快答复' }),
  'put /p/conversations/{conversationNo}/read': aboutConversation({ messageId: 1 }),
  'put /p/conversations/{conversationNo}/close': aboutConversation(),
  'get /p/quotations': query({ size: 5 }),
  'post /p/quotations': () => ({ body: { items: [{ skuId: pack.skuId, count: 2 }], remark: '年度采购', wishedDay: null } }),
  'get /p/quotations/draft': () => ({ query: { items: `${pack.skuId}x2` } }),
  'get /p/quotations/{quotationNo}': quotedOf(() => ({})),
  'put /p/quotations/{quotationNo}/withdraw': quotedOf(() => ({})),
  'get /m/orders': async () => (await paidHere(), { query: { status: '2', size: 5 } }),
  'post /m/orders/parcels/check': async () => ({
    body: { rows: [{ orderNumber: await paidHere(), companyName: '顺丰速运', dvyFlowId: 'SF1234567890' }] },
  }),
  'get /m/orders/{orderNumber}': async () => ({ params: { orderNumber: await paidHere() } }),
  'post /m/orders/{orderNumber}/reveal': async () => ({
    params: { orderNumber: await paidHere() }, body: { purpose: 'contact' },
  }),
  'put /m/orders/{orderNumber}/note': async () => ({
    params: { orderNumber: await paidHere() },
    body: { text: '先电话确认', version: 0 },
  }),
  'post /m/orders/{orderNumber}/parcels': async () => ({
    params: { orderNumber: await paidHere() },
    body: {
      parcelsBefore: 0,
      parcels: [{ companyName: '顺丰速运', dvyFlowId: 'SF1234567890', lines: [{ skuId: pack.skuId, count: 1, lotNo: demoLot(pack.skuId) }] }],
    },
  }),
  'put /m/orders/{orderNumber}/cancel': async () => ({
    params: { orderNumber: await paidHere() },
    body: { reason: '缺货', status: 2 },
  }),
  'put /m/orders/{orderNumber}/cancelRest': async (token) => {
    const orderNumber = await paidPacks(await logIn(), 2);
    const parcels = [parcelOf([{ skuId: pack.skuId, count: 1 }])];
    await dataOf('post', '/m/orders/{orderNumber}/parcels', { token, params: { orderNumber }, body: { parcelsBefore: 0, parcels } });
    return { params: { orderNumber }, body: { reason: '缺货', parcelsBefore: 1 } };
  },
  'put /m/orders/{orderNumber}/parcels/{parcelNo}': async (token) => {
    const orderNumber = await paidPacks(await logIn(), 2);
    const parcels = [parcelOf([{ skuId: pack.skuId, count: 1 }])];
    await dataOf('post', '/m/orders/{orderNumber}/parcels', { token, params: { orderNumber }, body: { parcelsBefore: 0, parcels } });
    const [{ companyName, dvyFlowId }] = parcels as [(typeof parcels)[number]];
    return { params: { orderNumber, parcelNo: 1 }, body: { was: { companyName, dvyFlowId }, companyName, dvyFlowId: 'SF1234567891', reason: '录入有误' } };
  },
  'post /m/orders/{orderNumber}/parcels/{parcelNo}/events': async () => ({
    params: { orderNumber: await shippedHere(), parcelNo: 1 },
    body: EVENT(),
  }),
  'put /m/parcelEvents/{eventId}': async () => ({ params: { eventId: await eventHere() }, body: { ...EVENT(), text: '改' } }),
  'put /m/parcelEvents/{eventId}/remove': async () => ({ params: { eventId: await eventHere() }, body: { reason: '录错' } }),
  'get /m/orders/{orderNumber}/parcels/{parcelNo}/temperature': async () => ({
    params: { orderNumber: (await recordedTemperature(await logIn())).orderNumber, parcelNo: 1 },
  }),
  'post /m/orders/{orderNumber}/parcels/{parcelNo}/temperature': async () => ({
    params: { orderNumber: await coldOrder(await logIn()), parcelNo: 1 },
    body: LOGGER_BODY(),
  }),
  'put /m/parcelTemperatures/{recordId}/remove': async () => ({
    params: { recordId: (await recordedTemperature(await logIn())).recordId },
    body: { reason: '传错包裹' },
  }),
  'get /p/myOrder/parcelTemperature': async (token) => ({
    query: { orderNumber: (await recordedTemperature(token)).orderNumber, parcelNo: 1 },
  }),
  'get /m/views': query({ page: 'orders' }),
  'post /m/views': () => ({ body: { page: 'orders', name: '待发', query: 'status=2' } }),
  'delete /m/views/{viewId}': async (token) => {
    const body = { page: 'orders', name: '待发', query: 'status=2' };
    const [view] = await dataOf('post', '/m/views', { token, body });
    return { params: { viewId: view!.viewId } };
  },
  'get /m/quotations': () => ({ query: { status: 'answered' } }),
  'get /m/quotations/{quotationNo}': quotedOf(() => ({})),
  'put /m/quotations/{quotationNo}/answer': quotedOf(() => ({
    body: { version: 1, lines: [{ skuId: pack.skuId, price: '9.90', leadDays: 3 }], freight: 'usual', terms: '', validUntil: inDays(10) },
  })),
  'put /m/quotations/{quotationNo}/decline': quotedOf(() => ({ body: { version: 1, reason: '暂无货源' } })),
  'get /m/goods': query({ q: pack.catalogNo, shelf: 'on' }),
  'get /m/goods/{prodId}': () => ({ params: ids }),
  'put /m/goods/{prodId}/texts': ofGoods({ brief: '科研常用', note: '', aliases: [] }),
  'put /m/goods/{prodId}/shelf': ofGoods({ status: 1 }),
  'post /m/goods/{prodId}/corrections': async (token) => {
    const { baseVersion, shown } = await correctionsOf(token, pack.product.prodId);
    const facts = { ...shown, storage: ['2-8'] };
    return { params: ids, body: { baseVersion, facts, source: SOURCE, reason: REASON } };
  },
  'put /m/corrections/{correctionId}/confirm': withCorrection(),
  'put /m/corrections/{correctionId}/refuse': withCorrection(() => ({ body: { reason: '来源不是现行版本' } })),
  'put /m/corrections/{correctionId}/withdraw': withCorrection(),
  'put /m/corrections/{correctionId}/keep': withCorrection(async (token, correctionId) => {
    await settle('confirm', token, correctionId);
    await reviewDue(correctionId);
    return {};
  }),
  'put /m/packs/{skuId}/shelf': aPack(() => ({ body: { version: 1, status: 0 } })),
  'post /m/goods/{prodId}/packs': ofGoods({ skuName: '7 kg', price: null, restockDays: 5, status: 1, stocks: [] }),
  'put /m/packs/{skuId}/price': aPack(() => ({ body: { version: 1, price: '9.90', from: null } })),
  'delete /m/packs/{skuId}/plans/{planId}': planned,
  'put /m/packs/{skuId}/stock': aPack(() => ({
    body: { warehouse: '上海', was: 0, way: 'add', count: 1, reason: '到货' },
    headers: { 'Idempotency-Key': 'stock' },
  })),
  'get /m/goodsImports': query({ size: 5 }),
  'post /m/goodsImports': () => ({ body: goodsTable }),
  'get /m/goodsImports/{importId}': withTable(() => ({})),
  'get /m/goodsImports/{importId}/lines': withTable(() => ({ query: { state: 'change' } })),
  'put /m/goodsImports/{importId}/apply': withTable(() => ({})),
  'put /m/goodsImports/{importId}/undo': async (token) => {
    const requestedValue = await withTable(() => ({}))(token);
    await dataOf('put', '/m/goodsImports/{importId}/apply', { token, ...requestedValue });
    return requestedValue;
  },
  'get /p/user/verification': plain,
  'put /p/user/verification': async () => {
    await forgetVerification('buyer');
    return { body: { taxNo: '120000004000000180', scan: JPEG_URL } };
  },
  'get /m/institutionGroups': plain,
  'post /m/institutionGroups': async () => ({
    body: { name: '示例大学各学院', institutionIds: [await institutionId()] },
  }),
  'put /m/institutionGroups/{groupId}': async () => ({
    params: { groupId: await groupIdHere() },
    body: { name: '示例大学各院系', institutionIds: [await institutionId()], version: 1 },
  }),
  'delete /m/institutionGroups/{groupId}': async () => ({
    params: { groupId: await groupIdHere() },
    query: { version: 1 },
  }),
  'get /m/agreements': query({ q: '示例', state: 'draft' }),
  'post /m/agreements': async () => ({
    body: { ...TERMS, institutionIds: [await institutionId()] },
  }),
  'get /m/agreements/{agreementId}': async () => ({ params: await draftHere() }),
  'put /m/agreements/{agreementId}': async () => {
    const { version, ...params } = await draftHere();
    return { params, body: { ...TERMS, version, institutionIds: [await institutionId()] } };
  },
  'delete /m/agreements/{agreementId}': async () => {
    const { version, ...params } = await draftHere();
    return { params, query: { version } };
  },
  'get /m/agreements/{agreementId}/lines': async () => ({
    params: await draftHere(),
    query: { q: pack.catalogNo },
  }),
  'post /m/agreements/{agreementId}/lines': async () => {
    const { version, ...params } = await draftHere();
    return { params, body: { version, rows: [{ line: 2, target: 'NO-SUCH', share: '85' }] } };
  },
  'post /m/agreements/{agreementId}/removedLines': async () => {
    const { version, ...params } = await draftHere();
    return { params, body: { version, lineIds: null } };
  },
  'put /m/agreements/{agreementId}/confirmation': async () => {
    const { version, ...params } = await draftHere();
    return { params, body: { version } };
  },
  'put /m/agreements/{agreementId}/end': async () => {
    const { agreementId, version } = await agreementInForce([{ target: pack.catalogNo, share: '85' }]);
    return { params: { agreementId }, body: { version, reason: '提前终止' } };
  },
  'get /m/prices': async () => ({
    query: { catalogNo: pack.catalogNo, institutionId: await institutionId() },
  }),
  'get /m/institutions': query({ q: '示例', state: 'waiting', limit: 'true', permits: 'true' }),
  'get /m/institutions/{institutionId}': async () => ({ params: { institutionId: await institutionId() } }),
  'put /m/institutions/{institutionId}/limit': async () => ({
    params: { institutionId: await institutionId() },
    body: { version: 1, monthlyLimit: '60000' },
  }),
  'get /m/accounts': query({ q: 'buyer', state: 'open', staffRole: 'manager' }),
  'get /m/accounts/{userName}': account(),
  'put /m/accounts/{userName}/access': account({ disabled: true, reason: '账户被盗用' }),
  'put /m/accounts/{userName}/groupOwner': async () => {
    const [owner, heir] = (await groupOf('heirs', ['ask'])) as [TestMember, TestMember];
    await changeBuyer(owner.userName, { disabledTime: Date.now(), disabledReason: '离职' });
    return { params: { userName: owner.userName }, body: { to: heir.userName } };
  },
  'delete /m/accounts/{userName}/logins': account(),
  'post /m/accounts/{userName}/reveal': account({ addrId: 1, purpose: 'delivery' }, 'buyer'),
  'put /m/accounts/{userName}/verification': account({ version: 1, verdict: 'approve' }),
  'put /m/accounts/{userName}/finance': account({ version: 1, finance: true }, 'asker'),
  'get /m/accounts/{userName}/verification/scan': account(),
  'get /m/content': query({ kind: 'notice', state: 'live' }),
  'post /m/content/{kind}': () => ({ params: { kind: 'notice' }, body: noticeSave }),
  'post /m/content/{kind}/preview': () => ({ params: { kind: 'notice' }, body: { text: noticeSave.text } }),
  'get /m/content/{kind}/{id}': ofNotice(),
  'put /m/content/{kind}/{id}': ofNotice({ ...noticeSave, version: 1 }),
  'put /m/content/{kind}/{id}/withdraw': ofNotice({ version: 1 }),
  'put /m/content/{kind}/{id}/restore': ofNotice({ version: 1, to: 1 }),
  'get /m/content/{kind}/{id}/versions/{version}': () => ({ params: { kind: 'notice', id: '12', version: 1 } }),
  'get /m/lots': query({ q: 'CX', state: 'pending', left: 'true' }),
  'post /m/lots': async (token) => ({ body: await lotBody(token, pack, 'CX2611T01') }),
  'get /m/lots/rules': plain,
  'put /m/lots/rules/{categoryId}': () =>
    Promise.resolve({ params: { categoryId: pack.product.categoryId }, body: { required: false } }),
  'get /m/lots/plan': query({ skuId: pack.skuId, lotNo: 'CX2611T01' }),
  'get /m/lots/{lotId}': aLot(),
  'put /m/lots/{lotId}': aLot(({ head, version }) => ({
    version, warehouse: head.warehouse, place: 'B-01-1', quantity: 9, results: [],
    madeOn: head.madeOn, testedOn: head.testedOn, expiresOn: head.expiresOn,
  })),
  'put /m/lots/{lotId}/state': aLot(({ version }) => ({ version, state: 'released' })),
  'put /m/lots/{lotId}/recall': aLot(({ version }) => ({ version, reason: '标签错贴' })),
  'get /m/conversations': async () => (await openedBy(await logIn()), { query: { view: 'waiting' } }),
  'get /m/conversations/waiting': plain,
  'get /m/conversations/{conversationNo}': aboutConversation(),
  'post /m/conversations/{conversationNo}/messages': aboutConversation({ version: 1, text: '可以供应。' }),
  'put /m/conversations/{conversationNo}/assign': aboutConversation({ version: 1, userName: 'manager' }),
  'put /m/conversations/{conversationNo}/state': aboutConversation({ version: 1, closed: true }),
  'post /m/conversations/{conversationNo}/quotation': aboutConversation({ version: 1, lines: [{ catalogNo: pack.catalogNo, count: 2 }] }),
  'post /m/conversations/{conversationNo}/question': async () => ({
    params: { conversationNo: await openedBy(await logIn(), { about: 'product', prodId: pack.prodId }) },
    body: QUESTION_TEXTS,
  }),
  'get /m/cannedAnswers': async (token) => (await cannedAnswer(token), {}),
  'post /m/cannedAnswers': () => ({ body: CANNED }),
  'put /m/cannedAnswers/{answerId}': async (token) => ({
    params: { answerId: await cannedAnswer(token) },
    body: { version: 1, ...CANNED },
  }),
  'delete /m/cannedAnswers/{answerId}': async (token) => ({ params: { answerId: await cannedAnswer(token) } }),
  'get /m/questions': async () => (await proposedQuestion(), { query: { state: 'proposed' } }),
  'put /m/questions/{questionId}': async () => ({
    params: { questionId: await proposedQuestion() },
    body: { version: 1, verdict: 'publish' },
  }),
  'get /prod/questions': query(ids),
  'get /m/feedback': async () => (await written(), { query: { view: 'open' } }),
  'get /m/feedback/waiting': plain,
  'get /m/feedback/{feedbackNo}': aboutFeedback(),
  'put /m/feedback/{feedbackNo}/assign': aboutFeedback({ version: 1, userName: 'manager' }),
  'put /m/feedback/{feedbackNo}/reply': aboutFeedback({ version: 1, reply: '可以供应，交期两周。' }),
  'put /m/feedback/{feedbackNo}/close': aboutFeedback({ version: 1 }),
  'get /m/invoices': async () => (await invoiceAsked(), { query: { view: 'toIssue' } }),
  'get /m/invoices/waiting': plain,
  'get /m/invoices/{invoiceId}': async () => ({ params: { invoiceId: (await invoiceAsked()).invoiceId } }),
  'post /m/invoices/batches': async () => ({ body: { invoiceIds: [(await invoiceAsked()).invoiceId] } }),
  'post /m/invoices/numbers/check': async () => ({ body: { rows: [{ application: String((await invoiceAsked()).invoiceId), invoiceNo: '26312000000000000017' }] } }),
  'post /m/invoices/numbers': async () => {
    const { invoiceId, amount } = await invoiceAsked();
    return { body: { rows: [{ application: String(invoiceId), invoiceNo: '26312000000000000017', amount }] } };
  },
  'put /m/invoices/{invoiceId}/number': async () => {
    const { invoiceId, amount } = await invoiceAsked();
    return { params: { invoiceId }, body: { invoiceNo: '26312000000000000017', amount } };
  },
  'put /m/invoices/{invoiceId}/correct': async (token) => {
    const { invoiceId, amount } = await invoiceAsked();
    const was = '26312000000000000017';
    await dataOf('put', '/m/invoices/{invoiceId}/number', { token, params: { invoiceId }, body: { invoiceNo: was, amount } });
    return { params: { invoiceId }, body: { was, invoiceNo: '26312000000000000025', reason: '录入有误' } };
  },
  'put /m/invoices/{invoiceId}/release': async () => {
    const { invoiceId } = await invoiceAsked();
    const { batchNo } = await dataOf('post', '/m/invoices/batches', { token: await logIn('manager'), body: { invoiceIds: [invoiceId] } });
    return { params: { invoiceId }, body: { batchNo } };
  },
  'post /m/invoices/files': () => ({ body: { files: [{ name: 'a.pdf', content: Buffer.from('%PDF-1.7').toString('base64') }] } }),
  'delete /m/invoices/{invoiceId}/files/{type}': async (token) => ({ params: await invoiceFileHere(token) }),
  'get /prod/figures': plain,
  'get /m/productDrafts': async () => (await submittedHere(), { query: { state: 'submitted' } }),
  'post /m/productDrafts': () => ({ body: { draft: SOLVENT } }),
  'get /m/productDrafts/{draftId}': async () => ({ params: { draftId: (await draftProductHere()).draftId } }),
  'put /m/productDrafts/{draftId}': async () => {
    const { draftId, version } = await draftProductHere();
    return { params: { draftId }, body: { version, draft: { ...SOLVENT, purity: '≥98.0% (GC)' } } };
  },
  'delete /m/productDrafts/{draftId}': async () => ({ params: { draftId: (await draftProductHere()).draftId } }),
  'put /m/productDrafts/{draftId}/submit': async () => {
    const { draftId, version } = await draftProductHere();
    return { params: { draftId }, body: { version, reason: '新品' } };
  },
  'put /m/productDrafts/{draftId}/withdraw': submittedHere,
  'put /m/productDrafts/{draftId}/reject': async () => {
    const { params, body } = await submittedHere();
    return { params, body: { ...body, reason: '闪点请给实测值' } };
  },
  'put /m/productDrafts/{draftId}/release': submittedHere,
  'put /m/productDrafts/{draftId}/retire': async (token) => {
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    await released(token, await logIn('colleague'));
    const { records } = await dataOf('get', '/m/productDrafts', { token });
    return { params: { draftId: records[0]!.draftId }, body: { successor: '', reason: '停产' } };
  },
  'put /m/productDrafts/{draftId}/revise': async (token) => {
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    await released(token, await logIn('colleague'));
    const { records } = await dataOf('get', '/m/productDrafts', { token });
    const { draftId, version } = records.find(({ state }) => state === 'released')!;
    return { params: { draftId }, body: { version, reason: '供应商换了分类' } };
  },
  'get /m/productImports': query({ size: 5 }),
  'post /m/productImports': () => ({ body: uploadOf([SOLVENT_ROW]) }),
  'get /m/productImports/{importId}': productTable('draft'),
  'get /m/productImports/{importId}/lines': productTable('draft', { query: { verdict: 'new' } }),
  'get /m/productImports/{importId}/lines/{line}': productTable('draft', { line: 2 }),
  'put /m/productImports/{importId}/submit': productTable('draft', { body: { reason: '新品' } }),
  'put /m/productImports/{importId}/reject': productTable('submitted', { body: { reason: '来源太旧' } }),
  'put /m/productImports/{importId}/release': productTable('submitted'),
  'put /m/productImports/{importId}/undo': productTable('released'),
  'get /m/catalogueProposals': async () => (await proposed(), { query: { size: 5 } }),
  'get /m/catalogueProposals/{proposalId}/differences': async () => ({ params: { proposalId: await proposed() }, query: { kind: 'changed' } }),
  'put /m/catalogueProposals/{proposalId}/apply': async () => ({ params: { proposalId: await proposed() } }),
  'put /m/catalogueProposals/{proposalId}/undo': async (token) => {
    // Without a difference there is nothing to undo.
    await (await workHere()).db.execute(sql`update products set place = place + 1 where place = (select max(place) from products)`);
    const params = { proposalId: await proposed() };
    await call('put', '/m/catalogueProposals/{proposalId}/apply', { token, params });
    return { params, body: { reason: '新分类有误' } };
  },
  'put /m/catalogueProposals/{proposalId}/decline': async () => ({ params: { proposalId: await proposed() }, body: { reason: '先核对新分类' } }),
  'post /m/productFacts': () => ({ body: { draft: SOLVENT } }),
  'post /m/productPictures': async () => ({ body: { content: await pictureFile('png') } }),
  'put /m/productDrafts/{draftId}/pictures/{pictureId}/withdraw': async (token) => {
    const pictureId = await storedId(token);
    const draft = { ...KIT, packs: [{ skuName: '1 盒', price: null, restockDays: 5 }], pictures: [{ pictureId, alt: '盒子' }] };
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    await released(token, await logIn('colleague'), draft);
    const { records } = await dataOf('get', '/m/productDrafts', { token });
    return { params: { draftId: records[0]!.draftId, pictureId }, body: { reason: '图中有人' } };
  },
  'get /m/productPictures/{pictureId}': async (token) => ({ params: { pictureId: await storedId(token) } }),
  'post /m/compounds': () => ({ body: { q: '578-58-5' } }),
  'get /m/productPlaces': plain,
  'post /m/brands': () => ({ body: { prefix: 'TY', text: BRAND_TEXT } }),
  'post /m/categories': () => ({ body: { parentId: 0, name: '检测套装' } }),
  'put /m/categories/{categoryId}': async (token) => {
    const { categories } = await dataOf('post', '/m/categories', { token, body: { parentId: 0, name: '检测套装' } });
    const { categoryId } = categories.find(({ name }) => name === '检测套装')!;
    return { params: { categoryId }, body: { name: '检测产品', was: '检测套装' } };
  },
  'put /m/categories/{categoryId}/attributes': async (token) => {
    const { categories } = await dataOf('post', '/m/categories', { token, body: { parentId: 0, name: '检测耗材' } });
    const { categoryId } = categories.find(({ name }) => name === '检测耗材')!;
    const attributes = [{ name: '检测次数', kind: 'number', unit: '次', choices: [] }] as const;
    return { params: { categoryId }, body: { attributes: [...attributes], was: [] } };
  },
  'get /m/returns': async () => (await returned(await logIn()), { query: { wait: 'review' } }),
  'get /m/returns/waiting': plain,
  'get /m/returns/{returnNumber}': photographed,
  'get /m/returns/{returnNumber}/photos/{photoId}': photographed,
  'put /m/returns/{returnNumber}/approve': broughtTo('submitted'),
  'put /m/returns/{returnNumber}/reject': broughtTo('submitted', { body: { status: 'submitted', reason: '已超过期限' } }),
  'put /m/returns/{returnNumber}/receive': broughtTo('sent'),
  'put /m/returns/{returnNumber}/refund': broughtTo('received'),
  'put /m/returns/{returnNumber}/replace': broughtTo('received', { kind: 'exchange', reason: 'quality', body: { status: 'received', company: '顺丰速运', trackingNo: 'SF1234567890', lines: [{ skuId: pack.skuId, count: 1, lotNo: demoLot(pack.skuId) }] } }),
  'put /p/return/cancel/{returnNumber}': async (token) => ({ params: { returnNumber: await returned(token) } }),
}; // prettier-ignore

const isMobile = (path: string) => path.startsWith('/p/shopCart/') || path.startsWith('/p/order/');
/** Calls that return a file without an envelope: papers.test.ts, dataExport.test.ts, invoiceFiles.test.ts. */
const FILES = [
  '/prod/picture/{pictureId}/{edge}',
  '/p/user/export',
  '/m/invoices/batches/{batchNo}/file',
  '/m/invoices/{invoiceId}/files/{type}',
  '/p/invoice/file',
  '/p/invoice/files',
  '/p/statements/{month}/invoices/{invoiceId}/{type}',
  '/p/myOrder/confirmationPdf',
  '/p/myOrder/paperPdf',
  '/m/orders/papers/contract',
  '/p/myOrder/packingPdf',
  '/p/quotations/{quotationNo}/pdf',
  '/m/goods/file',
  '/m/monthly/{institutionId}/{month}/file',
  '/m/goodsImports/{importId}/file',
  '/m/productImports/{importId}/file',
  '/p/stock/bottles/{bottleId}/labelPdf',
  '/m/audit/file',
  '/m/register/file',
  '/m/orders/file',
  '/m/lots/{lotId}/file',
  '/m/orders/papers/picking',
  '/m/orders/papers/addresses',
  '/m/orders/papers/packing',
];
const table = operations
  .filter(({ path }) => !FILES.includes(path))
  .flatMap(({ method, path }) =>
    (isMobile(path) ? (['/apis', '/h5apis'] as const) : (['/apis'] as const)).map(
      (prefix): [Prefix, string, string] => [prefix, method, path],
    ),
  );

describe('every operation matches the contract', () => {
  afterEach(async () => expect(await unreadAudit()).toEqual([]));

  it.each(table)('%s: %s %s', async (prefix, method, path) => {
    const example = EXAMPLES[`${method} ${path}`];
    if (!example) throw new Error('This operation has no example in the table.');
    // Staff calls need an account with access to the administration.
    const token = await logIn(path.startsWith('/m/') ? 'manager' : 'buyer');
    const options = await example(token);
    expectBody(method, path, options.body);
    const { envelope } = await call(method as 'get', path as PathWith<'get'>, { ...options, token, prefix });
    expect(envelope).toMatchObject({ success: true, code: '00000', version: 'mall4j.v230424' });
  });

  it('has an example for every operation and no other', () => {
    const known = operations.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(EXAMPLES).filter((name) => !known.includes(name))).toEqual([]);
  });
});

/** Files with parameters; the others need none. */
const EXAMPLES_OF_FILES: Record<string, Example> = {
  'get /m/monthly/{institutionId}/{month}/file': statementHere,
  'get /m/orders/papers/picking': async () => ({ query: { orderNumbers: await paidOrder() } }),
  'get /m/orders/papers/addresses': async () => ({ query: { orderNumbers: await paidOrder() } }),
  'get /m/orders/papers/packing': async () => ({ query: { orderNumber: await paidOrder() } }),
  'get /m/lots/{lotId}/file': aLot(),
  'get /m/orders/papers/contract': async () => ({
    query: { orderNumber: await paidOrder(), paper: 'contract' },
  }),
  'get /m/invoices/{invoiceId}/files/{type}': async () => ({
    params: await invoiceFileHere(await logIn('manager')),
  }),
  'get /m/goodsImports/{importId}/file': EXAMPLES['get /m/goodsImports/{importId}']!,
  'get /m/productImports/{importId}/file': EXAMPLES['get /m/productImports/{importId}']!,
};
async function paidOrder(): Promise<string> {
  const token = await logIn();
  const orderNumber = await placeOrder(token, pack);
  await bringTo(token, orderNumber, 'paid');
  return orderNumber;
}
const staffCalls = contractCalls().flatMap(({ method, path, staff }) =>
  staff === null ? [] : [{ name: `${method} ${path}`, method, path, staff }],
);

describe('every staff call is limited to its roles', () => {
  it('finds staff calls in the contract', () => expect(staffCalls.length).toBeGreaterThan(5));

  it.each(staffCalls)('$name', async ({ name, method, path, staff }) => {
    const example = EXAMPLES[name] ?? EXAMPLES_OF_FILES[name] ?? plain;
    const options = await example(await logIn('manager'));
    const token = await logIn('person');
    const statusAs = async (staffRoles: StaffRole[]) => {
      await changeBuyer('person', { staffRoles });
      return (await fetchRaw(method, path, { ...options, token })).status;
    };
    expect((await fetchRaw(method, path, options)).status, 'nobody').toBe(401);
    expect(await statusAs([]), 'a buyer').toBe(403);
    const others = ALL_ROLES.filter((role) => role !== 'manager' && !staff.includes(role));
    for (const role of others) expect(await statusAs([role]), role).toBe(403);
    for (const role of staff) expect(await statusAs([role]), role).toBe(200);
    expect(await statusAs(['manager']), 'manager').toBe(200);
  });
});

describe('the validator itself', () => {
  const good = { code: '00000', success: true, fail: false, message: null, msg: null, version: 'x', timestamp: null, sign: null }; // prettier-ignore
  const judge = (data: unknown, more = {}) =>
    expectContract('post', '/p/shopCart/totalPay', { status: 200, envelope: { ...good, data, ...more } });
  const total = { totalMoney: 0.3, finalMoney: 4503599.67, subtractMoney: 0, count: 1 };

  it('accepts a correct answer, binary fractions included', () => {
    judge(total);
    judge({ ...total, totalMoney: 0.1 + 0.2 });
  });

  it.each([
    ['a field that is not named', { ...total, extra: 1 }, {}],
    ['a missing field', { totalMoney: 1, finalMoney: 1, subtractMoney: 0 }, {}],
    ['money as text', { ...total, totalMoney: '0.30' }, {}],
    ['a third decimal', { ...total, totalMoney: 0.305 }, {}],
    ['an unnamed field of the envelope', total, { trace: 'x' }],
  ])('catches %s', (_, data, more) => expect(() => judge(data, more)).toThrow());

  it('every answer schema is closed', () => {
    const open = Object.entries(contract.components.schemas as Record<string, { type?: string; additionalProperties?: boolean; properties?: object }>)
      .filter(([name, { type, properties }]) => type === 'object' && properties && !name.endsWith('Request') && name !== 'Envelope')
      .filter(([, schema]) => schema.additionalProperties !== false)
      .map(([name]) => name); // prettier-ignore
    expect(open).toEqual([]);
  });
});
