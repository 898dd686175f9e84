/** Canned answers, enquiries that become quotations, and questions and answers of products. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn, refusalOf } from '../support/api';
import { answerIn, managedHere, openedBy, QUESTION, writeIn } from '../support/conversations';
import { inboxOf } from '../support/inboxTold';
import { packBy } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

const pack = packBy('N');
let buyer = '';
let service = '';
let content = '';
beforeEach(async () => {
  await changeBuyer('asker', { staffRoles: ['service'] });
  await changeBuyer('approver', { staffRoles: ['content'] });
  [buyer, service, content] = [await logIn(), await logIn('asker'), await logIn('approver')];
});

describe('canned answers', () => {
  const texts = { title: '发货时间', text: '现货当天 16:00 前付款当天发出。' };
  const add = () => dataOf('post', '/m/cannedAnswers', { token: service, body: texts });

  it('are added, changed by their version, and deleted', async () => {
    const [made] = await add();
    expect(made).toMatchObject({ ...texts, version: 1, by: 'asker' });
    const params = { answerId: String(made!.answerId) };
    const change = (version: number) =>
      call('put', '/m/cannedAnswers/{answerId}', {
        token: service,
        params,
        body: { version, ...texts, title: '发货' },
      });
    expect((await change(1)).envelope.data[0]).toMatchObject({ title: '发货', version: 2 });
    expect((await change(1)).envelope.reason).toBe('ANSWER_CHANGED');
    const left = await dataOf('delete', '/m/cannedAnswers/{answerId}', { token: service, params });
    expect(left).toEqual([]);
    expect((await change(2)).envelope.reason).toBe('ANSWER_UNKNOWN');
  });

  it('need a title and a text, and the role', async () => {
    const blank = await call('post', '/m/cannedAnswers', {
      token: service,
      body: { title: ' ', text: '好的' },
    });
    expect(blank.envelope).toMatchObject({ field: 'title', message: '请填写标题' });
    expect((await refusalOf('get', '/m/cannedAnswers', { token: content })).status).toBe(403);
  });
});

describe('an enquiry about a price', () => {
  const rfq = { kind: 'synthesis' as const, name: '2-氨基-5-溴噻唑', amount: '50 g', purity: '≥98%' };
  const quote = (conversationNo: string, version: number, lines: { catalogNo: string; count: number }[]) =>
    call('post', '/m/conversations/{conversationNo}/quotation', {
      token: service,
      params: { conversationNo },
      body: { version, lines },
    });

  it('keeps its fields; what is not sold is answered in text', async () => {
    const conversationNo = await openedBy(buyer, { rfq });
    const found = await managedHere(service, conversationNo);
    expect(found.head.rfq).toEqual({ ...rfq, pack: '' });
    expect(found.sold).toEqual([]);
    const bad = await call('post', '/p/conversations', {
      token: buyer,
      body: { ...QUESTION, rfq: { ...rfq, name: '109-99-8' } },
    });
    expect(bad.envelope).toMatchObject({ field: 'name' });
    expect(bad.envelope.message).toMatch(/校验位不符/);
  });

  it('becomes one quotation of packs on sale, which the buyer finds and finance answers', async () => {
    const conversationNo = await openedBy(buyer, { about: 'product', prodId: pack.prodId });
    const { sold } = await managedHere(service, conversationNo);
    expect(sold.map(({ skuId }) => skuId)).toContain(pack.skuId);
    expect((await quote(conversationNo, 1, [{ catalogNo: 'ZZ1', count: 1 }])).envelope).toMatchObject({
      reason: 'PACK_UNKNOWN',
      field: 'lines',
    });
    const { catalogNo } = sold.find(({ skuId }) => skuId === pack.skuId)!;
    const made = await quote(conversationNo, 1, [{ catalogNo: catalogNo.toLowerCase(), count: 3 }]);
    const { quotationNo } = made.envelope.data.head;
    expect(quotationNo).toMatch(/^BJ\d{14}$/);
    expect(made.envelope.data.head.status).toBe('answered');
    const own = await dataOf('get', '/p/quotations/{quotationNo}', {
      token: buyer,
      params: { quotationNo: quotationNo! },
    });
    expect(own).toMatchObject({ head: { state: 'asked' }, lines: [{ skuId: pack.skuId, count: 3 }] });
    expect(own.remark).toBe(`咨询 ${conversationNo}`);
    expect((await inboxOf(buyer))[0]).toMatch(/^客服已答复/);
    expect((await quote(conversationNo, 2, [{ catalogNo, count: 1 }])).envelope.reason).toBe(
      'QUOTATION_MADE',
    );
    expect((await auditHere('quotation', quotationNo!))[0]).toMatchObject({ actorKind: 'staff' });
  });

  it('is not quoted when the buyer wrote meanwhile', async () => {
    const conversationNo = await openedBy(buyer, { rfq });
    await writeIn(buyer, conversationNo, '改为 100 g');
    const late = await quote(conversationNo, 1, [{ catalogNo: 'CX1', count: 1 }]);
    expect(late.envelope.reason).toBe('CONVERSATION_CHANGED');
  });
});

describe('a question and answer', () => {
  const texts = { question: '本品水分一般是多少？', answer: '出厂检验不超过 50 ppm，以批次检验报告为准。' };
  const about = () => openedBy(buyer, { about: 'product', prodId: pack.prodId });
  const propose = (conversationNo: string, body = texts, token = service) =>
    call('post', '/m/conversations/{conversationNo}/question', { token, params: { conversationNo }, body });
  const decide = (questionId: number, body: object, token = content) =>
    call('put', '/m/questions/{questionId}', {
      token,
      params: { questionId: String(questionId) },
      body,
    });
  const shown = () => dataOf('get', '/prod/questions', { query: { prodId: String(pack.prodId) } });

  it('is published by a second person, edited, and withdrawn again', async () => {
    const conversationNo = await about();
    await answerIn(service, conversationNo, 1, '一般不超过 50 ppm。');
    const { questionId, ...made } = (await propose(conversationNo)).envelope.data;
    expect(made).toMatchObject({
      state: 'proposed',
      proposedBy: 'asker',
      prodId: pack.prodId,
      conversationNo,
    });
    expect(await shown()).toEqual([]);
    expect((await dataOf('get', '/m/desk', { token: content })).questions).toBe(1);
    const edited = { version: 1, verdict: 'publish', answer: '不超过 50 ppm。' };
    expect((await decide(questionId, edited)).envelope.data).toMatchObject({
      state: 'published',
      decidedBy: 'approver',
    });
    expect(await shown()).toMatchObject([{ question: texts.question, answer: '不超过 50 ppm。' }]);
    expect(
      (await decide(questionId, { version: 1, verdict: 'withdraw', reason: '过时' })).envelope.reason,
    ).toBe('QUESTION_CHANGED');
    expect((await decide(questionId, { version: 2, verdict: 'withdraw' })).envelope.field).toBe('reason');
    await decide(questionId, { version: 2, verdict: 'withdraw', reason: '规格已改' });
    expect(await shown()).toEqual([]);
  });

  it('is never published by its proposer', async () => {
    const manager = await logIn('manager');
    const { questionId } = (await propose(await about(), texts, manager)).envelope.data;
    const own = await decide(questionId, { version: 1, verdict: 'publish' }, manager);
    expect(own.envelope.reason).toBe('QUESTION_OWN');
    expect((await decide(questionId, { version: 1, verdict: 'publish' }, service)).status).toBe(403);
    expect(
      (await decide(questionId, { version: 1, verdict: 'reject', reason: '重复' })).envelope.data.state,
    ).toBe('rejected');
    expect((await decide(questionId, { version: 2, verdict: 'publish' })).envelope.reason).toBe(
      'QUESTION_STATE',
    );
  });

  it('has no personal data, neither when proposed nor after an edit', async () => {
    const conversationNo = await about();
    const phone = await propose(conversationNo, { ...texts, answer: '详询 13800138000' });
    expect(phone.envelope).toMatchObject({ reason: 'PERSONAL_DATA', field: 'answer' });
    const institution = (await managedHere(service, conversationNo)).buyer.institution;
    const named = await propose(conversationNo, { ...texts, question: `${institution}问：水分是多少？` });
    expect(named.envelope).toMatchObject({ reason: 'PERSONAL_DATA', field: 'question' });
    const { questionId } = (await propose(conversationNo)).envelope.data;
    const edited = await decide(questionId, {
      version: 1,
      verdict: 'publish',
      question: `${institution}问水分？`,
    });
    expect(edited.envelope).toMatchObject({ reason: 'PERSONAL_DATA', field: 'question' });
  });

  it('belongs to a product', async () => {
    expect((await propose(await openedBy(buyer))).envelope.reason).toBe('NO_PRODUCT');
  });
});
