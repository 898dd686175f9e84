/** Requesting, deciding and ordering in the real app: the order page, /user/requests and /user/group. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  addFund,
  askFor,
  decide,
  fundHere,
  purchasers,
  requestHere,
  rule,
  setRules,
} from '../support/approvals';
import { qa } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { choose } from '../support/choose';
import { makeCode, ownGroup } from '../support/groups';
import { packBy } from '../support/shopping';
import { writeUser } from '@/storage/session';

const pack = packBy('N');
const orderPage = `/buyOrder?prodId=${pack.prodId}&skuId=${pack.skuId}&count=1`;
/** Opens the app as a member of a test group. */
const renderAs = ({ userName, token }: { userName: string; token: string }, path: string) => {
  writeUser({ name: userName, token });
  return renderApp(path);
};

describe('the order page', () => {
  it('requests approval in place of ordering, with approver, purpose and funds', async () => {
    const { owner, requester, approver } = await purchasers('page');
    await setRules(owner.token, rule({ approvers: [approver.memberId] }));
    const [one, two] = [
      await addFund(owner.token),
      await addFund(owner.token, { no: '22071002', name: '学科建设' }),
    ];
    const { user } = renderAs(requester, orderPage);
    const send = await screen.findByRole('button', { name: '提交申购' });
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: '提交申购' })).toBeVisible();
    const block = within(await screen.findByRole('region', { name: '申购与经费' }));
    expect(screen.getByRole('textbox', { name: '申购用途' })).toBeRequired();
    expect(block.getByText(new RegExp(`采购审批（${approver.userName}）`))).toBeVisible();
    await user.click(send);
    expect(await block.findByText('请填写申购用途')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '申购用途' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: '申购用途' }), '合成实验');
    await user.click(block.getByRole('button', { name: '为整单添加经费' }));
    const [first, second] = block.getAllByRole('textbox', { name: /^整单的第 \d 项比例$/ });
    await user.clear(first!);
    await user.type(first!, '60');
    await user.type(second!, '30');
    await user.click(send);
    expect(await block.findByText('比例合计应为 100%，现为 90%')).toBeVisible();
    await user.clear(second!);
    await user.type(second!, '40');
    cleanup();
    // A reload loses nothing.
    const again = renderAs(requester, orderPage);
    expect(await screen.findByRole('textbox', { name: '申购用途' })).toHaveValue('合成实验');
    const shares = screen.getAllByRole('textbox', { name: /^整单的第 \d 项比例$/ });
    expect(shares.map((box) => (box as HTMLInputElement).value)).toEqual(['60', '40']);
    await again.user.click(screen.getByRole('button', { name: '提交申购' }));
    await waitFor(() => expect(again.address()).toMatch(/^\/user\/requests\?no=SG/));
    expect(await screen.findByText('待审批')).toBeVisible();
    const [locked, other] = [await fundHere(owner.token, one), await fundHere(owner.token, two)];
    expect(locked.held).toBeGreaterThan(other.held);
    expect(other.held).toBeGreaterThan(0);
  });

  it('lets a member who may order at once charge a fund, and tells others that they lack the role', async () => {
    const { owner, purchaser } = await purchasers('direct');
    await setRules(owner.token, rule({ selfAllowed: true }));
    const fundId = await addFund(owner.token);
    const { user, address } = renderAs(owner, orderPage);
    await user.click(await screen.findByRole('button', { name: '记入经费' }));
    await user.click(screen.getByRole('radio', { name: '按商品' }));
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(address()).toMatch(/^\/buyOrderSuccess/));
    expect((await fundHere(owner.token, fundId)).held).toBeGreaterThan(0);
    cleanup();
    renderAs(purchaser, orderPage);
    expect(await screen.findByText(/您没有申购角色/)).toBeVisible();
    expect(screen.getByRole('button', { name: '提交订单' })).toBeDisabled();
  });
});

describe('requests', () => {
  it('are decided in bulk, each with its result', async () => {
    const { owner, requester, approver } = await purchasers('many');
    await setRules(owner.token, rule());
    const numbers = [await askFor(requester.token, pack), await askFor(requester.token, pack, 2)];
    // What waits for a decision comes first, and the menu counts it.
    const { user, address } = renderAs(approver, '/user/requests');
    const menu = within(await screen.findByRole('navigation', { name: '个人中心导航' }));
    expect(await menu.findByRole('link', { name: /^申购与审批 ?2 ?单待处理$/ })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/user/requests?view=approve'));
    const table = within(await screen.findByRole('table', { name: '申购单' }));
    expect(table.getAllByText(/^待 .+ 审批 · .+ 提交/)).toHaveLength(2);
    await user.click(table.getByRole('checkbox', { name: '全选本页' }));
    // A colleague was faster.
    await decide(owner.token, 'approve', [numbers[0]!]);
    await user.click(screen.getByRole('button', { name: '驳回（2 张）' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '确认驳回' }));
    expect(await dialog.findByText('请填写驳回原因')).toBeVisible();
    await user.type(dialog.getByLabelText(/^驳回原因/), '已有库存');
    await user.click(dialog.getByRole('button', { name: '确认驳回' }));
    expect(await screen.findByText(/^1\s*张没有办理$/)).toBeVisible();
    expect(await screen.findByText(new RegExp(`${numbers[0]}：申购单已有变化`))).toBeVisible();
    expect((await requestHere(requester.token, numbers[1]!)).head.state).toBe('refused');
    expect(await screen.findByText('没有待您审批的申购单')).toBeVisible();
    expect(await menu.findByRole('link', { name: '申购与审批' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^我的申购/ }));
    expect(address()).toBe('/user/requests?view=mine');
  });

  it('that changed are accepted by the requester, and ordered by a purchaser', async () => {
    const { owner, requester, purchaser } = await purchasers('changed');
    await setRules(owner.token, rule({ minAmount: 1_000_000 }));
    const requestNo = await askFor(requester.token, pack, 2);
    await qa('change', { skuId: pack.skuId, price: pack.price + 5 });
    const opened = renderAs(requester, `/user/requests?no=${requestNo}`);
    await opened.user.click(await screen.findByRole('button', { name: '按最新价格继续' }));
    await opened.user.click((await screen.findAllByRole('button', { name: '按最新价格继续' })).at(-1)!);
    await waitFor(() => expect(screen.queryByText(/行商品的价格或库存有变化/)).toBeNull());
    cleanup();
    const { user, address } = renderAs(purchaser, `/user/requests?no=${requestNo}`);
    await user.click(await screen.findByRole('button', { name: /^下\s?单$/ }));
    await user.click((await screen.findAllByRole('button', { name: /^下\s?单$/ })).at(-1)!);
    await waitFor(() => expect(address()).toMatch(/^\/buyOrderSuccess/));
  });

  it('keep the change that was typed while an approver decided, and say why it was refused', async () => {
    const { owner, requester, approver } = await purchasers('typed');
    await setRules(owner.token, rule());
    const requestNo = await askFor(requester.token, pack);
    const { user } = renderAs(requester, `/user/requests?no=${requestNo}`);
    await user.click(await screen.findByRole('button', { name: '修改' }));
    const form = within(screen.getByRole('region', { name: '修改申购单' }));
    await user.type(form.getByRole('textbox', { name: /^申购用途/ }), '，重复两次');
    await decide(approver.token, 'change', [requestNo], '数量减为 1');
    await user.click(form.getByRole('button', { name: '重新提交' }));
    expect(await form.findByText(/申购单已有变化/)).toBeVisible();
    expect(await screen.findByText(/退回修改（.+）：数量减为 1/)).toBeVisible();
    expect(form.getByRole('textbox', { name: /^申购用途/ })).toHaveValue('合成实验，重复两次');
    await user.click(form.getByRole('button', { name: '重新提交' }));
    expect(await screen.findByText(/修改后重新提交/)).toBeVisible();
    expect((await requestHere(requester.token, requestNo)).head.reason).toBe('合成实验，重复两次');
  });

  it('say why a decision was refused after a colleague had decided', async () => {
    const { owner, requester, approver } = await purchasers('late');
    await setRules(owner.token, rule());
    const requestNo = await askFor(requester.token, pack);
    const { user } = renderAs(approver, `/user/requests?no=${requestNo}`);
    await user.click(await screen.findByRole('button', { name: '驳回' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^驳回原因/), '已有库存');
    await decide(owner.token, 'approve', [requestNo]);
    await user.click(dialog.getByRole('button', { name: '确认驳回' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '驳回' })).toBeNull());
    expect(screen.getByText(new RegExp(`${requestNo}：申购单已有变化`))).toBeVisible();
  });

  it('that were sent back are changed and submitted again', async () => {
    const { owner, requester, approver } = await purchasers('back');
    await setRules(owner.token, rule());
    const fundId = await addFund(owner.token);
    const requestNo = await askFor(requester.token, pack, 3, [{ fundId, share: '100' }]);
    await decide(approver.token, 'change', [requestNo], '数量减为 1');
    const { user } = renderAs(requester, `/user/requests?no=${requestNo}`);
    expect(await screen.findByText(/退回修改（.+）：数量减为 1/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修改并重新提交' }));
    const count = within(screen.getByRole('region', { name: '修改申购单' })).getByRole('spinbutton', {
      name: '数量',
    });
    await user.clear(count);
    await user.type(count, '1');
    // Address, invoice and remark, in the same form.
    expect(screen.getByRole('combobox', { name: '收货地址' })).toHaveAccessibleDescription(/13800/);
    await user.click(screen.getByRole('radio', { name: '电子发票（普通发票）' }));
    await user.clear(await screen.findByRole('textbox', { name: /^发票抬头/ }));
    await user.type(screen.getByRole('textbox', { name: '备注' }), '请送 B203');
    await user.click(screen.getByRole('button', { name: '重新提交' }));
    expect(await screen.findByText('请填写发票抬头')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^发票抬头/ }), '示例大学');
    const taxNo = screen.getByRole('textbox', { name: /^纳税人识别号/ });
    await user.clear(taxNo);
    await user.type(taxNo, '12100000400000624D');
    await user.click(screen.getByRole('button', { name: '重新提交' }));
    expect(await screen.findByText(/修改后重新提交/)).toBeVisible();
    expect(await requestHere(requester.token, requestNo)).toMatchObject({
      ...{ head: { state: 'waiting', totalCount: 1 }, invoice: { kind: 'normal', title: '示例大学' }, remarks: '请送 B203' }, // prettier-ignore
    });
  });

  it('are not available without a group', async () => {
    renderApp('/user/requests', { loggedIn: true, userName: 'person' });
    expect(await screen.findByRole('heading', { name: '您还没有加入课题组' })).toBeVisible();
    cleanup();
    renderApp('/user/requests?no=SG0', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '没有这张申购单' })).toBeVisible();
  });
});

describe('the group', () => {
  it('is created, opened to others by a code, and left', async () => {
    const { owner } = await purchasers('joined');
    const { code } = await makeCode(owner.token, ['ask']);
    const token = logInHere('manager');
    const { user } = renderApp('/user/group');
    await user.click(await screen.findByRole('button', { name: /^加\s?入$/ }));
    expect(await screen.findByText('请输入 10 位邀请码')).toBeVisible();
    await user.type(screen.getByLabelText(/^邀请码/), code.toLowerCase());
    await user.click(screen.getByRole('button', { name: /^加\s?入$/ }));
    const members = within(await screen.findByRole('table', { name: '成员' }));
    expect(members.getByRole('row', { name: /（我）/ })).toHaveTextContent('申购');
    expect(screen.queryByRole('button', { name: '生成邀请码' })).toBeNull();
    expect((await ownGroup(token)).members).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: '退出课题组' }));
    await user.click((await screen.findAllByRole('button', { name: '退出课题组' })).at(-1)!);
    expect(await screen.findByRole('heading', { name: '创建课题组' })).toBeVisible();
  });

  it('lets its owner create codes and change roles, but not leave without another owner', async () => {
    const { owner, requester } = await purchasers('owner');
    const { user } = renderAs(owner, '/user/group');
    await user.click(await screen.findByRole('button', { name: '生成邀请码' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^生\s?成$/ }));
    expect(await screen.findByText(/还可用 1 次/)).toBeVisible();
    expect(screen.getByText(/您是唯一的管理员/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `修改${requester.userName}的角色` }));
    const dialog = within(await screen.findByRole('dialog', { name: `${requester.userName}的角色` }));
    await user.click(dialog.getByRole('checkbox', { name: /^收货/ }));
    await user.click(dialog.getByRole('button', { name: '保存角色' }));
    await waitFor(async () => expect((await ownGroup(requester.token)).roles).toEqual(['ask', 'receive']));
  });

  it('shows funds that are entered, used and reported, on the page and as a file', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL: () => undefined })); // prettier-ignore
    const { owner, requester } = await purchasers('funds');
    await setRules(owner.token, rule());
    const { user } = renderAs(owner, '/user/group?view=funds');
    await user.click(await screen.findByRole('button', { name: '登记经费' }));
    const dialog = within(await screen.findByRole('dialog', { name: '登记经费' }));
    await user.click(dialog.getByRole('button', { name: '保存经费' }));
    expect(await dialog.findByText('请填写经费编号')).toBeVisible();
    await user.type(dialog.getByLabelText(/^经费编号/), '22071009');
    await user.type(dialog.getByLabelText(/^经费名称/), '面上项目');
    await user.type(dialog.getByLabelText(/^负责人/), '课题负责人');
    await user.type(dialog.getByLabelText(/^金额/), '5000');
    await user.click(dialog.getByRole('button', { name: '保存经费' }));
    const link = await screen.findByRole('link', { name: '22071009的对账单' });
    const fundId = Number(new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('fund'));
    const requestNo = await askFor(requester.token, pack, 1, [{ fundId, share: '100' }]);
    await user.click(link);
    const entries = within(await screen.findByRole('table', { name: '对账明细' }));
    expect(await entries.findByRole('row', { name: new RegExp(`占用.*${requestNo}`) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /导出 CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header, opening, hold, closing] = new TextDecoder()
      .decode(await saved[0]!.arrayBuffer())
      .split('\r\n');
    expect(header).toContain('"占用变动（元）","支出变动（元）"');
    expect(opening).toContain('"期初",0.00,0.00');
    expect(hold).toContain(requestNo);
    expect(closing).toContain('"期末"');
    await user.click(screen.getByRole('button', { name: /导出 XLSX/ }));
    await waitFor(() => expect(saved).toHaveLength(2));
  });

  it('names the step of each decision', async () => {
    const { owner, requester, approver } = await purchasers('steps');
    await setRules(owner.token, rule({ name: '组长审批' }), rule({ name: '大额审批' }));
    const requestNo = await askFor(requester.token, pack);
    await decide(approver.token, 'approve', [requestNo]);
    await decide(owner.token, 'approve', [requestNo]);
    renderAs(approver, `/user/requests?no=${requestNo}`);
    const history = within(await screen.findByRole('region', { name: '审批与记录' }));
    const entries = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries).toContainEqual(expect.stringContaining('同意（组长审批）'));
    expect(entries).toContainEqual(expect.stringContaining('同意（大额审批）'));
  });

  it('lets an owner add rules, and an approver name a stand-in', async () => {
    const { owner, approver } = await purchasers('rules');
    const { user } = renderAs(owner, '/user/group?view=rules');
    expect(await screen.findByText('没有审批规则')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '添加规则' }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加规则' }));
    await user.click(dialog.getByRole('button', { name: '保存规则' }));
    expect(await dialog.findByText('请填写规则名称')).toBeVisible();
    await user.type(dialog.getByLabelText(/^规则名称/), '大额采购');
    await user.type(dialog.getByLabelText(/^金额达到/), '5000');
    await choose(user, '审批人', `${approver.userName}（${approver.userName}）`);
    await user.click(dialog.getByRole('button', { name: '保存规则' }));
    const row = await screen.findByRole('row', { name: /大额采购/ });
    expect(row).toHaveTextContent('满 ¥5,000.00');
    expect(row).toHaveTextContent(approver.userName);
    await choose(user, '受托审批人', approver.userName);
    expect(screen.getByRole('button', { name: '设置委托审批' })).toBeVisible();
  });
});
