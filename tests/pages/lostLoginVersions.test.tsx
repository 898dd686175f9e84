/** Input from before an expired login is applied only to its own record, and never silently to a newer version. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBuyerWork, takeBuyerWork } from '@/storage/buyerWork';
import { draftBase, draftValues, leaveDraft } from '@/storage/drafts';
import { readToken, writeUser } from '@/storage/session';
import { dataOf, logIn } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';
import { addFund, fundHere, rule, setRules } from '../support/approvals';
import { groupOf, ownGroup } from '../support/groups';
import { requested, box, logInAgain, loseLoginAt, write } from '../support/lostLogin';
import { filePermit, permitsOf } from '../support/permits';
import { askFor } from '../support/quotations';
import { packBy, placeOrder } from '../support/shopping';
import { changeBuyer } from '../support/state';
import { shopSide } from '../support/shopSide';

beforeEach(() => clearBuyerWork());

function open(path: string, userName: string): OpenApp {
  const app = renderApp(path, { loggedIn: true, userName });
  takeBuyerWork(userName);
  return app;
}

/** Sends the form with an expired login, runs `meanwhile`, and logs in again. */
async function sendAndReturn(
  app: OpenApp,
  sent: { call: [method: string, path: string]; button: string | RegExp; userName: string },
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  loseLoginAt(sent.call);
  await requested(app.user, sent.button);
  await screen.findByLabelText(/^账号/);
  await meanwhile();
  writeUser(null);
  await logInAgain(app, sent.userName);
}

describe('an edited permit', () => {
  const sent = {
    ...{ call: ['PUT', '/p/permits/*'] as [string, string], button: '提交审核', userName: 'buyer' },
  };

  it('stays the same permit after the login, and no second one is submitted', async () => {
    const token = await logIn();
    const before = (await permitsOf(token)).length;
    const permitId = await filePermit(token);
    const app = open('/user/permits', 'buyer');
    const card = within((await screen.findByText('沪公爆备〔2026〕0100')).closest('article')!);
    await app.user.click(card.getByRole('button', { name: /^修\s?改$/ }));
    await write(app.user, /^发证机关/, '示例市公安局');
    await sendAndReturn(app, sent, () => Promise.resolve());
    await screen.findByRole('dialog', { name: '修改证明' });
    expect(box(/^发证机关/)).toHaveValue('示例市公安局');
    await requested(app.user, '提交审核');
    expect(await screen.findByText('证明已提交，审核通过后即可下单')).toBeVisible();
    const now = await permitsOf(await logIn());
    expect(now).toHaveLength(before + 1);
    expect(now.find((permit) => permit.permitId === permitId)).toMatchObject({ issuer: '示例市公安局' });
  });

  it('that was approved meanwhile is not changed, and the page says so', async () => {
    const permitId = await filePermit(await logIn());
    const app = open('/user/permits', 'buyer');
    const card = within((await screen.findByText('沪公爆备〔2026〕0100')).closest('article')!);
    await app.user.click(card.getByRole('button', { name: /^修\s?改$/ }));
    await write(app.user, /^发证机关/, '示例市公安局');
    await sendAndReturn(app, sent, () => shopSide.decidePermit({ permitId, verdict: 'approve' }));
    expect(await screen.findByText(/不能再修改，您填写的内容未保存/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an edited approval rule', () => {
  const rulesOf = async (token: string) => (await dataOf('get', '/p/approvals', { token })).rules;
  const typed = async (prefix: string) => {
    const [owner] = await groupOf(prefix);
    await setRules(owner.token, rule({ name: '大额', minAmount: 5000 }));
    const app = open('/user/group?view=rules', owner.userName);
    await requested(app.user, '修改规则 大额');
    await write(app.user, /^规则名称/, '超大额');
    const sent = { call: ['PUT', '/p/approvals'] as [string, string], button: '保存规则' };
    return { owner, app, sent: { ...sent, userName: owner.userName } };
  };

  it('is found again when another owner put one before it, which is not overwritten', async () => {
    const { owner, app, sent } = await typed('ruleInsert');
    await sendAndReturn(app, sent, async () =>
      setRules(
        await logIn(owner.userName),
        rule({ name: '管制品', regimes: ['explosive'] }),
        rule({ name: '大额', minAmount: 5000 }),
      ),
    );
    await screen.findByRole('dialog', { name: '修改规则' });
    expect(await screen.findByText('审批规则刚刚被其他管理员修改过，请核对后保存')).toBeVisible();
    await requested(app.user, '保存规则');
    await screen.findByText('审批规则已保存');
    expect((await rulesOf(await logIn(owner.userName))).map(({ name }) => name)).toEqual([
      '管制品',
      '超大额',
    ]);
  });

  it('that another owner changed is not overwritten: the input becomes a separate rule', async () => {
    const { owner, app, sent } = await typed('ruleChange');
    await sendAndReturn(app, sent, async () =>
      setRules(await logIn(owner.userName), rule({ name: '大额', minAmount: 8000 })),
    );
    expect(await screen.findByText(/规则“大额”刚刚被其他管理员修改或删除，未被覆盖/)).toBeVisible();
    await requested(app.user, '保存规则');
    await screen.findByText('审批规则已保存');
    const rules = await rulesOf(await logIn(owner.userName));
    expect(rules).toMatchObject([
      { name: '大额', minAmount: 8000 },
      { name: '超大额', minAmount: 5000 },
    ]);
  });
});

it('group settings keep changes of another owner, and name conflicts', async () => {
  const [owner] = await groupOf('settingsBase');
  const app = open('/user/group', owner.userName);
  await write(app.user, /^名称/, '电化学课题组');
  const sent = { call: ['PUT', '/p/group'] as [string, string], button: '保存设置' };
  await sendAndReturn(app, { ...sent, userName: owner.userName }, async () => {
    const token = await logIn(owner.userName);
    const { version } = await ownGroup(token);
    const body = { name: '催化与能源课题组', institution: '示例理工大学', apartReceiver: true, version };
    await dataOf('put', '/p/group', { token, body });
  });
  expect(await screen.findByText(/名称：您填 电化学课题组，同事刚改为 催化与能源课题组/)).toBeInTheDocument();
  expect(box(/^所属单位/)).toHaveValue('示例理工大学');
  await requested(app.user, '保存设置');
  await screen.findByText('课题组设置已保存');
  expect(await ownGroup(await logIn(owner.userName))).toMatchObject({
    ...{ name: '电化学课题组', institution: '示例理工大学', apartReceiver: true },
  });
});

it('a fund keeps the amount that another owner changed', async () => {
  const [owner] = await groupOf('fundBase');
  const fundId = await addFund(owner.token);
  const app = open('/user/group?view=funds', owner.userName);
  await requested(app.user, '修改经费 22071001');
  await write(app.user, /^经费名称/, '重点项目');
  const sent = { call: ['PUT', '/p/funds/*'] as [string, string], button: '保存经费' };
  await sendAndReturn(app, { ...sent, userName: owner.userName }, async () => {
    const token = await logIn(owner.userName);
    const { no, name, ownerName, validUntil, users, closed, version } = await fundHere(token, fundId);
    const body = { no, name, ownerName, validUntil, users, closed, version, amount: '20000.00' };
    await dataOf('put', '/p/funds/{fundId}', { token, params: { fundId }, body });
  });
  expect(await screen.findByText(/金额：已换成同事改的 20000.00/)).toBeInTheDocument();
  await requested(app.user, '保存经费');
  await screen.findByText('经费 22071001 已保存');
  const now = await fundHere(await logIn(owner.userName), fundId);
  expect(now).toMatchObject({ name: '重点项目', amount: 20000 });
});

it('saving an answered quotation drops its draft, with the version it was typed against', async () => {
  const quotationNo = await askFor(await logIn(), [{ sku: packBy('N'), count: 1 }]);
  const app = open(`/manage/quotations?no=${quotationNo}`, 'manager');
  const name = `manage/quotations/answer/${quotationNo}`;
  await screen.findByRole('form', { name: '报价' });
  // The state after a reload that followed an expired login.
  const user = { name: 'manager', token: readToken() };
  writeUser(null);
  takeBuyerWork('manager');
  leaveDraft(name, { values: { terms: '旧的条款' }, base: { version: 1, values: {} } });
  writeUser(user);
  await write(app.user, '单价（元，含税）', '88.00');
  await write(app.user, '发货（工作日）', '3');
  await requested(app.user, '提交报价');
  expect(await screen.findByText('已报价，买家可以看到')).toBeVisible();
  await waitFor(() => expect(draftValues(name)).toBeNull());
  expect(draftBase(name)).toBeNull();
});

it("a buyer's reason for a cancellation is not used for one by the shop", async () => {
  await changeBuyer('buyer', { staffRoles: ['manager'] });
  const orderNumber = await placeOrder(await logIn(), packBy('N'));
  writeUser(null);
  takeBuyerWork('buyer');
  leaveDraft(`user/order/cancel/${orderNumber}`, { values: { reason: '其他', note: '买错了' } });
  open(`/manage/orders?orderNumber=${orderNumber}`, 'buyer');
  await screen.findByRole('button', { name: '取消订单' });
  expect(draftValues(`user/order/cancel/${orderNumber}`)).not.toBeNull();
  expect(screen.queryByRole('dialog', { name: `取消订单 ${orderNumber}` })).toBeNull();
});
