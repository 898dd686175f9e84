/** Enquiries, canned answers, quotations from a conversation, and 问答 of a product, in the real app. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rfqPath } from '@domain/conversation/conversationPath';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';
import { answerIn, managedHere, openedBy } from '../support/conversations';
import { packBy } from '../support/shopping';
import { changeBuyer } from '../support/state';

const pack = packBy('N');
const asService = { loggedIn: true, userName: 'asker' };
const becomeService = () => changeBuyer('asker', { staffRoles: ['service'] });
const aboutProduct = async () =>
  openedBy(await logIn(), { about: 'product', prodId: pack.prodId, text: '本品水分一般是多少？' });

it('an enquiry checks the CAS number beside its field, and opens a conversation', async () => {
  const { user, address } = renderApp(rfqPath('109-99-8'), { loggedIn: true });
  const form = within(await screen.findByRole('form', { name: '询价' }));
  await user.type(form.getByLabelText(/^需要量/), '5 kg');
  await user.click(form.getByRole('button', { name: '提交询价' }));
  expect(await form.findByText(/校验位不符/)).toBeVisible();
  expect(form.getByLabelText(/^需要量/)).toHaveValue('5 kg');
  await user.clear(form.getByLabelText(/^CAS 号或名称/));
  await user.type(form.getByLabelText(/^CAS 号或名称/), '2-氨基噻唑');
  await user.click(form.getByRole('button', { name: '提交询价' }));
  await waitFor(() => expect(address()).toMatch(/\?no=ZX\d{14}$/));
  expect(await screen.findByRole('heading', { name: '询价：2-氨基噻唑，5 kg' })).toBeVisible();
  expect(screen.getByRole('list', { name: '消息' })).toHaveTextContent('未上架的化合物：2-氨基噻唑');
});

describe('customer service', () => {
  it('adds a canned answer and inserts it below what was typed', async () => {
    await becomeService();
    const conversationNo = await openedBy(await logIn());
    const page = renderApp('/manage/conversations?view=canned', asService);
    await page.user.click(await screen.findByRole('button', { name: '新增常用答复' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/^标题/), '发货时间');
    await page.user.type(dialog.getByLabelText(/^内容/), '现货当天发出。');
    await page.user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect(await within(screen.getByRole('table')).findByText('现货当天发出。')).toBeVisible();
    cleanup();
    const { user } = renderApp(`/manage/conversations?no=${conversationNo}`, asService);
    const form = within(await screen.findByRole('form', { name: '答复' }));
    await user.type(form.getByLabelText(/^答复/), '您好，');
    await choose(user, '插入常用答复', '发货时间');
    expect(form.getByLabelText(/^答复/)).toHaveValue('您好，\n现货当天发出。');
  }, 60_000);

  it('turns a conversation into a quotation of a known pack', async () => {
    await becomeService();
    const conversationNo = await aboutProduct();
    const { user } = renderApp(`/manage/conversations?no=${conversationNo}`, asService);
    await user.click(await screen.findByRole('button', { name: '转为报价单' }));
    const dialog = within(await screen.findByRole('dialog'));
    const lines = dialog.getByLabelText(/^规格与数量/);
    await user.type(lines, 'CX1');
    await user.click(dialog.getByRole('button', { name: '建立报价单' }));
    expect(await dialog.findByText(/第 1 行“CX1”看不懂/)).toBeVisible();
    await user.clear(lines);
    await user.type(lines, `${pack.catalogNo} 3`);
    await user.click(dialog.getByRole('button', { name: '建立报价单' }));
    expect(await screen.findByText(/^已为您建立报价单 BJ/)).toBeVisible();
    expect((await managedHere(await logIn('manager'), conversationNo)).head.quotationNo).toMatch(/^BJ/);
  });
});

it('a question is proposed without names, published by another person, and shown on the product', async () => {
  await becomeService();
  const conversationNo = await aboutProduct();
  await answerIn(await logIn('manager'), conversationNo, 1, '不超过 50 ppm，详询 13800138000。');
  const first = renderApp(`/manage/conversations?no=${conversationNo}`, asService);
  await first.user.click(await screen.findByRole('button', { name: '提为商品问答' }));
  const proposal = within(await screen.findByRole('dialog'));
  await first.user.click(proposal.getByRole('button', { name: '提交审核' }));
  expect(await proposal.findByText('含有手机号，请删去后再提交')).toBeVisible();
  const answer = proposal.getByLabelText(/^回答/);
  await first.user.clear(answer);
  await first.user.type(answer, '不超过 50 ppm。');
  await first.user.click(proposal.getByRole('button', { name: '提交审核' }));
  await waitFor(async () =>
    expect((await dataOf('get', '/m/questions', { token: await logIn('manager') })).total).toBe(1),
  );
  cleanup();
  const second = renderApp('/manage/questions', { loggedIn: true, userName: 'manager' });
  await second.user.click(await screen.findByRole('button', { name: /^审核发布/ }));
  const check = within(await screen.findByRole('dialog'));
  await second.user.click(check.getByRole('button', { name: /^发\s?布$/ }));
  expect(await screen.findByText('已发布')).toBeVisible();
  cleanup();
  renderApp(`/productDetail?prodId=${pack.prodId}`);
  expect(await screen.findByText('问：本品水分一般是多少？')).toBeVisible();
});
