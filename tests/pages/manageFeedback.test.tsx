/** /manage/feedback in the real app: found, assigned, answered, closed; and an answer that came too late. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';
import { feedbacksHere } from '../support/state';

const text = '乙腈 HPLC 级 4 L 装是否有现货，年用量约 200 瓶。';
const write = async (token: string) =>
  (
    await dataOf('post', '/feedback', {
      token,
      body: {
        kind: 'inquiry',
        catalogNo: '',
        orderNumber: '',
        text,
        contact: 'lab@example.edu.cn',
        consent: true,
      },
    })
  ).feedbackNo;
const asManager = { loggedIn: true, userName: 'manager' };
const here = async () => (await feedbacksHere())[0];

it('a feedback is found, assigned, answered and closed', async () => {
  const feedbackNo = await write(await logIn());
  const { user, address } = renderApp('/manage/feedback?view=open', asManager);
  await user.click(await screen.findByRole('link', { name: feedbackNo }));
  expect(address()).toBe(`/manage/feedback?view=open&no=${feedbackNo}`);
  expect(await screen.findByText(text)).toBeVisible();
  const handOn = within(await screen.findByRole('form', { name: '指派' }));
  await choose(user, /^处理人/, /manager/);
  await user.click(handOn.getByRole('button', { name: /^指\s?派$/ }));
  expect(await screen.findByText('manager → manager')).toBeVisible();
  const form = within(screen.getByRole('form', { name: '答复' }));
  await user.click(form.getByRole('button', { name: /^答\s?复$/ }));
  expect(await form.findByText('请填写答复')).toBeVisible();
  await user.type(form.getByLabelText(/^答复/), '有现货，已另发报价单。');
  await user.click(form.getByRole('button', { name: /^答\s?复$/ }));
  await waitFor(async () =>
    expect(await here()).toMatchObject({ status: 'replied', reply: '有现货，已另发报价单。' }),
  );
  await user.click(await form.findByRole('button', { name: /^关\s?闭$/ }));
  await user.click(await screen.findByRole('button', { name: '确认关闭' }));
  await waitFor(async () => expect((await here())?.status).toBe('closed'));
  // No action is left.
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

it("an answer that came too late is kept, and shows the colleague's action", async () => {
  const feedbackNo = await write(await logIn());
  const { user } = renderApp(`/manage/feedback?no=${feedbackNo}`, asManager);
  const form = within(await screen.findByRole('form', { name: '答复' }));
  await user.type(form.getByLabelText(/^答复/), '稍后回复您');
  const other = { token: await logIn('manager'), params: { feedbackNo } };
  await dataOf('put', '/m/feedback/{feedbackNo}/reply', {
    ...other,
    body: { version: 1, reply: '已电话联系' },
  });
  await user.click(form.getByRole('button', { name: /^答\s?复$/ }));
  expect(await screen.findByText('已电话联系')).toBeVisible();
  expect(await form.findByText('未保存：manager 刚刚改过同一处。现在保存，以您填的为准')).toBeVisible();
  // Once: the note has replaced the refusal.
  expect(form.queryByText(/他人刚处理过这条反馈/)).toBeNull();
  expect(await form.findByText('答复：您填 稍后回复您，manager 刚改为 已电话联系')).toBeInTheDocument();
  expect(form.getByRole('textbox')).toHaveValue('稍后回复您');
});

it('the typed answer is shown when a colleague closes the feedback', async () => {
  const feedbackNo = await write(await logIn());
  const { user } = renderApp(`/manage/feedback?no=${feedbackNo}`, asManager);
  const form = within(await screen.findByRole('form', { name: '答复' }));
  await user.type(form.getByLabelText(/^答复/), '稍后回复您');
  const other = { token: await logIn('manager'), params: { feedbackNo } };
  await dataOf('put', '/m/feedback/{feedbackNo}/close', { ...other, body: { version: 1 } });
  await user.click(form.getByRole('button', { name: /^答\s?复$/ }));
  expect(await screen.findByText('manager 已关闭这条反馈，您填的答复没有保存')).toBeVisible();
  expect(screen.getByText('稍后回复您')).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
});
