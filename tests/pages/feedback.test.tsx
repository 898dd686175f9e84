import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFeedbacks, answerFeedback, feedbacksHere } from '../support/state';
import { feedbackPath } from '@domain/content/customerPath';
import { writeUser } from '@/storage/session';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';

const FORM = feedbackPath();
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const TEXT = '需要 20 瓶，请报价并告知交期。';

beforeEach(() => {
  sessionStorage.clear();
  writeUser(null);
});

async function fillIn({ user }: ReturnType<typeof renderApp>, contact = 'lab@example.edu.cn') {
  await screen.findByRole('combobox', { name: /^类型/ });
  await choose(user, /^类型/, '询价');
  await user.type(field(/^内容/), TEXT);
  await user.clear(field(/^手机号或邮箱/));
  await user.type(field(/^手机号或邮箱/), contact);
  await user.click(screen.getByRole('checkbox', { name: /^同意/ }));
}

describe('/customerCenter?view=feedback', () => {
  it('is linked from the centre, and shows errors beside each field', async () => {
    const app = renderApp('/customerCenter');
    await app.user.click(await screen.findByRole('link', { name: '意见反馈' }));
    expect(app.address()).toBe(FORM);
    await app.user.type(await screen.findByRole('textbox', { name: /^订单号/ }), '123');
    await app.user.click(screen.getByRole('button', { name: '提交' }));
    const kind = screen.getByRole('combobox', { name: /^类型/ });
    await waitFor(() => expect(kind).toHaveAccessibleDescription('请选择类型'));
    await waitFor(() => expect(kind).toHaveFocus());
    expect(field(/^订单号/)).toHaveAccessibleDescription(/19 位数字/);
    expect(field(/^订单号/)).toHaveValue('123');
    expect(field(/^内容/)).toHaveAccessibleDescription(/至少写 10 个字/);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/请勾选同意/);
    expect(await feedbacksHere()).toHaveLength(0);
  });

  it('accepts feedback without a login, shows its number, and clears the draft', async () => {
    const app = renderApp(FORM);
    await fillIn(app);
    await app.user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(/已收到您的询价/)).toHaveTextContent(/FK\d{12}/);
    expect((await feedbacksHere())[0]).toMatchObject({ kind: 'inquiry', text: TEXT });
    await app.user.click(screen.getByRole('button', { name: '再提交一条' }));
    expect(field(/^内容/)).toHaveValue('');
  });

  it('starts with values of the address, and with the mobile of the buyer', async () => {
    renderApp(feedbackPath({ kind: 'shortage', catalogNo: 'CX10861-4L' }), { loggedIn: true });
    expect(await screen.findByTitle('缺货登记')).toBeVisible();
    expect(field(/^货号/)).toHaveValue('CX10861-4L');
    expect(await screen.findByDisplayValue('138****8000')).toBe(field(/^手机号或邮箱/));
  });

  it('shows reasons from the server beside the fields, and loses nothing', async () => {
    const app = renderApp(FORM);
    await fillIn(app);
    await app.user.type(field(/^货号/), 'ZZ99999');
    await app.user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(/没有这个货号/)).toBeInTheDocument();
    expect(field(/^货号/)).toHaveAccessibleDescription(/没有这个货号/);
    expect(field(/^内容/)).toHaveValue(TEXT);
    await app.user.clear(field(/^货号/));
    await waitFor(() => expect(screen.queryByText(/没有这个货号/)).toBeNull());
  });

  it('keeps the input over a reload', async () => {
    const app = renderApp(FORM);
    await fillIn(app);
    document.body.replaceChildren();
    renderApp(FORM);
    expect(await screen.findByDisplayValue(TEXT)).toBeInTheDocument();
  });

  it('says that too much was sent, and when to try again', async () => {
    const app = renderApp(FORM, { loggedIn: true });
    await addFeedbacks('buyer', 5);
    await fillIn(app);
    await app.user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(/一小时内最多提交 5 条，请 60 分钟后再试/)).toBeInTheDocument();
    expect(field(/^内容/)).toHaveValue(TEXT);
  });

  it('shows a buyer earlier feedback and its answer', async () => {
    const app = renderApp(FORM, { loggedIn: true });
    expect(await screen.findByText('还没有提交过反馈。')).toBeInTheDocument();
    await fillIn(app);
    await app.user.click(screen.getByRole('button', { name: '提交' }));
    const mine = await screen.findByRole('article', { name: /^反馈 FK/ });
    expect(mine).toHaveTextContent('已收到');
    await answerFeedback('每瓶 ¥96.00。');
    document.body.replaceChildren();
    renderApp(FORM, { loggedIn: true });
    const answered = within(await screen.findByRole('article', { name: /^反馈 FK/ }));
    expect(answered.getByText('已答复')).toBeInTheDocument();
    expect(answered.getByText('每瓶 ¥96.00。')).toBeInTheDocument();
  });
});
