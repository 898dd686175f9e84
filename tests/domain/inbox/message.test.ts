import { describe, expect, it } from 'vitest';
import { inboxPath, parseInboxQuery } from '@/utils/inboxPath';
import { KINDS } from '@domain/inbox/kinds';
import { keyOf, kindOf, textsOf, type Message } from '@domain/inbox/message';
import { NOTICES } from '@domain/account/account';

const ORDER = '1795239524940001005';
const PACK = {
  prodId: 10925,
  skuId: 104457,
  prodName: '四氢呋喃',
  skuName: '500mL',
  catalogNo: 'CX10925-500mL',
};
const permit = { permitId: 1001, version: 2, no: '沪公禁备〔2026〕0002' };

const MESSAGES: [Message, string, string, string][] = [
  [{ event: 'orderPaid', orderNumber: ORDER, amount: '1234.50' }, 'order', '订单已付款', `/user/order?orderNumber=${ORDER}`],
  [{ event: 'orderCancelled', orderNumber: ORDER, reason: '逾期未付款' }, 'order', '订单已取消', `/user/order?orderNumber=${ORDER}`],
  [{ event: 'orderShipped', orderNumber: ORDER, parcels: ['CX1', 'CX2'] }, 'delivery', '订单已发货，共 2 个包裹', `/user/order?orderNumber=${ORDER}`],
  [{ event: 'parcelCorrected', orderNumber: ORDER, before: '顺丰速运 SF1', after: '顺丰速运 SF2' }, 'delivery', '运单号已更正', `/user/order?orderNumber=${ORDER}`],
  [{ event: 'orderReceived', orderNumber: ORDER }, 'delivery', '订单已签收', `/user/order?orderNumber=${ORDER}`],
  [{ event: 'returnDecided', returnNumber: 'R1', status: 'rejected', reason: '已开封', amount: '' }, 'aftersale', '退换申请已拒绝', '/returnProduct?returnNumber=R1'],
  [{ event: 'invoiceIssued', invoiceNo: '26310000000000000001', amount: '-12.00', red: true }, 'invoice', '红字发票已开具', '/user/invoice?no=26310000000000000001'],
  [{ event: 'invoiceCorrected', invoiceNo: '26310000000000000001', before: '26310000000000000010' }, 'invoice', '发票号码已更正', '/user/invoice?no=26310000000000000001'],
  [{ event: 'quotationAnswered', quotationNo: 'BJ1', version: 2, revised: false, validUntil: '2026-12-01' }, 'quotation', '已收到报价', '/user/quotations?no=BJ1'],
  [{ event: 'quotationDeclined', quotationNo: 'BJ1', version: 2, reason: '停产' }, 'quotation', '暂无法报价', '/user/quotations?no=BJ1'],
  [{ event: 'quotationEnding', quotationNo: 'BJ1', validUntil: '2026-12-01' }, 'quotation', '报价即将到期', '/user/quotations?no=BJ1'],
  [{ event: 'approvalWaiting', requestNo: 'SG1', version: 1, applicant: '同事', amount: '9.90' }, 'approval', '有申购单待您审批', '/user/requests?no=SG1'],
  [{ event: 'approvalToOrder', requestNo: 'SG1', version: 2, applicant: '同事', amount: '9.90' }, 'approval', '有申购单待您下单', '/user/requests?no=SG1'],
  [{ event: 'approvalDecided', requestNo: 'SG1', version: 1, verdict: 'refused', reason: '超预算' }, 'approval', '申购单被驳回', '/user/requests?no=SG1'],
  [{ event: 'permitDecided', ...permit, verdict: 'approved', reason: '' }, 'permit', '证明审核通过', '/user/permits'],
  [{ event: 'permitEnding', permitId: 1001, no: permit.no, validUntil: '2026-12-01', within: 7 }, 'permit', '证明即将到期', '/user/permits'],
  [{ event: 'priceLowered', ...PACK, watchId: 1, round: 1, was: '72.50', price: '65.00' }, 'favourite', '关注的规格降价了', '/productDetail?prodId=10925'],
  [{ event: 'backInStock', ...PACK, watchId: 1, round: 1 }, 'favourite', '关注的规格到货了', '/productDetail?prodId=10925'],
  [{ event: 'approvalChanged', requestNo: 'SG1', version: 1, lines: 2, what: 'x' }, 'approval', '申购商品的价格或库存有变', '/user/requests?no=SG1'],
  [{ event: 'approvalWithdrawn', requestNo: 'SG1', version: 1, applicant: '同事', reason: '申购人退出课题组' }, 'approval', '申购单已撤回', '/user/requests?no=SG1'],
  [{ event: 'conversationAnswered', conversationNo: 'ZX1', messageId: 7, subject: '能否分装' }, 'service', '客服已答复', '/user/conversations?no=ZX1'],
]; // prettier-ignore

describe('a message', () => {
  it('ends with one full stop, even if its reason has one', () => {
    const message: Message = {
      event: 'quotationDeclined',
      quotationNo: 'BJ1',
      version: 2,
      reason: '已停产。',
    };
    expect(textsOf(message).text).toBe('报价单 BJ1：已停产。');
  });

  it.each(MESSAGES)('%o has a kind, a title, a text and a link', (message, kind, title, path) => {
    expect(kindOf(message)).toBe(kind);
    const texts = textsOf(message);
    expect(texts).toMatchObject({ title, path });
    expect(texts.text).toMatch(/。$/);
    expect(texts.text).not.toMatch(/undefined|null|NaN|：。/);
  });

  it('exists for every kind', () => {
    expect(new Set(MESSAGES.map(([message]) => kindOf(message)))).toEqual(
      new Set(KINDS.map(({ kind }) => kind)),
    );
  });

  it('shows amounts exactly', () => {
    expect(textsOf(MESSAGES[0]![0]).text).toContain('¥1,234.50');
    expect(textsOf(MESSAGES[16]![0]).text).toBe('四氢呋喃 500 mL（CX10925-500mL）现价 ¥65.00，此前 ¥72.50。');
  });

  it('has a key that is unique and always the same', () => {
    const keys = MESSAGES.map(([message]) => keyOf(message));
    expect(new Set(keys).size).toBe(MESSAGES.length);
    expect(keyOf({ ...MESSAGES[0]![0] })).toBe(keys[0]);
    const ending = { event: 'permitEnding', permitId: 1, no: 'A', validUntil: '2026-12-01' } as const;
    expect(keyOf({ ...ending, within: 7 })).not.toBe(keyOf({ ...ending, within: 30 }));
  });

  it('uses the same kind as SMS, where SMS has it', () => {
    const sms: string[] = NOTICES.map(({ key }) => key);
    const own = KINDS.map(({ kind }) => kind as string).filter((kind) => !sms.includes(kind));
    expect(own).toEqual(['quotation', 'service', 'approval']);
  });
});

describe('the address of the inbox', () => {
  it.each([
    ['', { view: 'messages', kind: '', unread: false, page: 1 }],
    ['?kind=permit&unread=1&page=3', { view: 'messages', kind: 'permit', unread: true, page: 3 }],
    ['?view=settings', { view: 'settings', kind: '', unread: false, page: 1 }],
    ['?view=x&kind=y&page=-2', { view: 'messages', kind: '', unread: false, page: 1 }],
  ] as const)('%s', (search, query) => {
    expect(parseInboxQuery(search)).toEqual(query);
    expect(parseInboxQuery(inboxPath(query).replace('/user/inbox', ''))).toEqual(query);
  });
});
