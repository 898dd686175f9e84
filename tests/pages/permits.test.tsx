/** /user/permits in the real app: the rest of each permit, submitting one, and the ledger with its export. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../server/http/dates';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { choose } from '../support/choose';
import { bringTo } from '../support/orders';
import { approvedPermit, filePermit, orderOn, permitsOf, plentyOfHexamine } from '../support/permits';
import { jpegFile } from '../support/photo';
import { clock, faults } from '../support/shop';
import { shopSide } from '../support/shopSide';

const DAY_MS = 86_400_000;
const card = async (no: string) => within(await screen.findByRole('article', { name: no }));

describe('the permits', () => {
  it('show their last day, and the rest of each substance in words and as a bar', async () => {
    const token = logInHere();
    await orderOn(token, await plentyOfHexamine(), 20);
    renderApp('/user/permits');
    const explosive = await card('沪公爆备〔2026〕0004');
    expect(explosive.getByText('易制爆')).toBeVisible();
    expect(explosive.getByText('已审核')).toBeVisible();
    const line = explosive.getByText('六亚甲基四胺').closest('li')!;
    expect(line).toHaveTextContent('剩余 90 kg / 100 kg（已占用 10 kg）');
    expect(within(line).getByRole('progressbar', { name: '六亚甲基四胺已占用 10%' })).toBeVisible();
  });

  it('show their coming end, the reason of a refusal, and closed days', async () => {
    const token = logInHere();
    await approvedPermit(token, { validUntil: dayOf(clock.now() + 30 * DAY_MS) });
    const permitId = await filePermit(token, { no: '沪公爆备〔2026〕0101' });
    await shopSide.decidePermit({ permitId, verdict: 'refuse', reason: '扫描件不清晰' });
    renderApp('/user/permits');
    expect((await card('沪公爆备〔2026〕0100')).getByRole('alert')).toHaveTextContent('还有 30 天到期');
    const refused = await card('沪公爆备〔2026〕0101');
    expect(refused.getByText('未通过')).toBeVisible();
    expect(refused.getByText('扫描件不清晰')).toBeVisible();
    expect(refused.getByRole('button', { name: '修改' })).toBeVisible();
  });

  it('are submitted with a scan; missing values are reported beside the field', async () => {
    const { user } = renderApp('/user/permits', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '登记证明' }));
    const dialog = within(await screen.findByRole('dialog', { name: '登记证明' }));
    await user.click(dialog.getByRole('button', { name: '提交审核' }));
    expect(await dialog.findByText('请填写证明编号（6–40 位）')).toBeVisible();
    expect(dialog.getByText('请上传证明扫描件')).toBeVisible();
    expect(dialog.getByText('请选择截止日期')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^证明编号/)).toHaveFocus());

    await user.type(dialog.getByLabelText(/^证明编号/), '沪公禁备〔2027〕0100');
    await user.type(dialog.getByLabelText(/^发证机关/), '示例市公安局');
    await user.type(dialog.getByLabelText(/^合法用途/), '教学与科研');
    await user.type(dialog.getByLabelText(/^截止日期/), '2099-12-31{Enter}');
    await choose(user, '第 1 种', /丙酮 67-64-1/);
    await user.type(dialog.getByLabelText('第 1 种的数量'), '12.5');
    await user.upload(dialog.getByLabelText('扫描件文件'), jpegFile('证明.jpg'));
    expect(await dialog.findByText('已上传 证明.jpg')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '提交审核' }));
    expect((await card('沪公禁备〔2027〕0100')).getByText('待审核')).toBeVisible();
    expect((await permitsOf(logInHere())).at(-1)).toMatchObject({
      ...{ no: '沪公禁备〔2027〕0100', use: 'year', validUntil: '2099-12-31' },
      substances: [{ cas: '67-64-1', grams: '12500' }],
    });
  });

  it('are withdrawn after a question, and name colleagues who may order', async () => {
    const token = logInHere();
    const permitId = await approvedPermit(token);
    const { user } = renderApp('/user/permits');
    const own = await card('沪公爆备〔2026〕0100');
    await user.click(own.getByRole('button', { name: '经办人' }));
    const dialog = within(await screen.findByRole('dialog', { name: /的经办人/ }));
    await user.type(dialog.getByRole('combobox', { name: '同事的登录账号' }), 'nobody{Enter}');
    await user.click(dialog.getByRole('button', { name: '保存经办人' }));
    expect(await dialog.findByText(/示例大学化学学院没有这些账户：nobody/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^取\s?消$/ }));
    await user.click(own.getByRole('button', { name: '删除' }));
    const [, sure] = await own.findAllByRole('button', { name: /^删\s?除$/ });
    await user.click(sure!);
    await waitFor(() => expect(screen.queryByRole('article', { name: '沪公爆备〔2026〕0100' })).toBeNull());
    expect((await permitsOf(token)).some((sheet) => sheet.permitId === permitId)).toBe(false);
  });

  it('are not for a person; a loading failure is shown, and can be retried', async () => {
    renderApp('/user/permits', { loggedIn: true, userName: 'person' });
    expect(await screen.findByRole('heading', { name: '管制化学品不向个人销售' })).toBeVisible();
    document.body.replaceChildren();
    faults.push({ method: 'GET', path: '/p/permits', kind: 'status', status: 503 });
    const { user } = renderApp('/user/permits', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await card('沪公爆备〔2026〕0004');
  });
});

describe('the ledger', () => {
  it('sums by substance, lists purchases and receipts, and is exported for the report', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL: () => undefined })); // prettier-ignore
    const token = logInHere();
    const orderNumber = await orderOn(token, await plentyOfHexamine(), 3);
    await bringTo(token, orderNumber, 'received');
    const { user, address } = renderApp('/user/permits?view=ledger');
    const sums = within(await screen.findByRole('table', { name: '按品种汇总' }));
    const row = within(sums.getByRole('row', { name: /六亚甲基四胺/ }));
    expect(row.getAllByText('1.5 kg').length).toBeGreaterThan(0);
    expect(row.getByText('98.5 kg')).toBeVisible();
    const entries = within(screen.getByRole('table', { name: '台账明细' }));
    expect(entries.getAllByRole('row', { name: /六亚甲基四胺/ })).toHaveLength(2);
    expect(entries.getAllByRole('link', { name: `订单 ${orderNumber}` })).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: /导出 CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = new TextDecoder().decode(await saved[0]!.arrayBuffer());
    const [header, received, bought] = text.split('\r\n');
    expect(header).toContain('"品种","CAS 号","数量（g）"');
    expect(header).toContain('"购买单位","经办人","流向（收货地址）","用途","证明编号"');
    expect(received).toContain('"收货"');
    expect(bought).toContain('"购入","易制爆","六亚甲基四胺","100-97-0\t",1500');
    expect(bought).toContain('"示例大学化学学院","有机合成实验室"');
    await user.click(screen.getByRole('button', { name: /导出 XLSX/ }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const { read, utils } = await import('@e965/xlsx');
    const { Sheets } = read(await saved[1]!.arrayBuffer());
    expect(utils.sheet_to_json<Record<string, unknown>>(Sheets.台账!)[1]).toMatchObject({
      ...{ 类型: '购入', 'CAS 号': '100-97-0', '数量（g）': 1500, 订单号: orderNumber },
    });
    expect(address()).toBe('/user/permits?view=ledger');
  });

  it('of another period shows that nothing was recorded', async () => {
    const token = logInHere();
    await bringTo(token, await orderOn(token, await plentyOfHexamine()), 'paid');
    const { user } = renderApp('/user/permits?view=ledger&from=2020-01-01&until=2020-12-31');
    await screen.findByText('这段时间没有购入、收货或退回。');
    expect(screen.queryByRole('table', { name: '按品种汇总' })).toBeNull();
    // The substances of the permits are one click away.
    await user.click(screen.getByRole('button', { name: /^显示证明中未变动的 \d+ 个品种$/ }));
    expect(screen.getByRole('table', { name: '按品种汇总' })).toBeVisible();
    expect(screen.queryByRole('table', { name: '台账明细' })).toBeNull();
    expect(screen.getByRole('button', { name: /导出 CSV/ })).toBeDisabled();
    expect((await dataOf('get', '/p/permits/ledger', { token })).entries).toHaveLength(1);
  });
});
