/** /manage/prices in the real app: an agreement written, filled from a table, confirmed by another manager, and seen. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreementInForce, draftAgreement } from '../support/agreements';
import { renderApp } from '../support/app';
import { packBy } from '../support/shopping';
import { changeBuyer } from '../support/state';
import { formatYuan } from '../../domain/shared/money';
import { leaveDraft } from '@/storage/drafts';

const pack = packBy('N');
const half = Math.ceil(pack.price * 50) / 100;
const open = (path = '/manage/prices', userName = 'manager') => renderApp(path, { loggedIn: true, userName });

describe('价格协议', () => {
  it('is written with its institution, and keeps the form when a field is wrong', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: '新建协议' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建价格协议' }));
    await user.type(dialog.getByLabelText(/^名称/), '2026 框架协议');
    await user.click(dialog.getByRole('button', { name: '保存草稿' }));
    expect(await dialog.findByText('请选择至少一个单位或单位组')).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: /单位/ }), '化学学院');
    await user.click(await screen.findByTitle('示例大学化学学院'));
    await user.type(dialog.getByLabelText(/^开始日期/), '2026-01-01');
    await user.type(dialog.getByLabelText(/^结束日期/), '2027-12-31');
    await user.type(dialog.getByLabelText(/^底价比例/), '50');
    await user.click(dialog.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^XY\d{6} 2026 框架协议$/ })).toBeVisible();
    expect(address()).toMatch(/^\/manage\/prices\?id=\d+$/);
    expect(screen.getByText('示例大学化学学院')).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认生效' })).toBeNull();
  });

  it('opens its form again only for its own draft', async () => {
    const { agreementId } = await draftAgreement([{ scope: '全部商品', share: '95' }]);
    // Another agreement, whose number begins with this one.
    leaveDraft(`manage/prices/agreement/${agreementId}1`, { values: { title: '另一份' } });
    open(`/manage/prices?id=${agreementId}`);
    expect(await screen.findByRole('button', { name: '修改条款' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    document.body.replaceChildren();
    open();
    expect(await screen.findByRole('button', { name: '新建协议' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes a pasted table, and says for each row with a fault why it was left out', async () => {
    const { agreementId } = await draftAgreement([{ scope: '全部商品', share: '95' }]);
    const { user } = open(`/manage/prices?id=${agreementId}`);
    await user.click(await screen.findByRole('button', { name: '添加明细' }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加明细' }));
    await user.click(dialog.getByLabelText(/^明细/));
    await user.paste(`货号\t折扣（%）\n${pack.catalogNo}\t80\nNO-SUCH-1\t80`);
    await user.click(dialog.getByRole('button', { name: '核对并添加' }));
    expect(await screen.findByText('新增 1 行，替换 0 行，1 行有误未添加')).toBeVisible();
    expect(screen.getByRole('row', { name: /没有这个货号：NO-SUCH-1/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: new RegExp(pack.catalogNo) })).toHaveTextContent(
      '目录价的 80%',
    );
  });

  it('is confirmed by a manager who did not write it, and ended with a reason', async () => {
    const { agreementId } = await draftAgreement([{ target: pack.catalogNo, fixed: String(half) }]);
    const { user } = open(`/manage/prices?id=${agreementId}`);
    await user.click(await screen.findByRole('button', { name: '确认生效' }));
    await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: '确认生效' }));
    expect(await screen.findByText('有效')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '终止协议' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^原因/), '价格调整');
    await user.click(dialog.getByRole('button', { name: '终止' }));
    expect(await screen.findByText('已终止')).toBeVisible();
    expect(screen.getByText(/：价格调整$/)).toBeVisible();
  });

  it('lets finance write drafts, but not put them into force', async () => {
    const { agreementId } = await draftAgreement([{ target: pack.catalogNo, share: '90' }]);
    await changeBuyer('person', { staffRoles: ['finance'] });
    open(`/manage/prices?id=${agreementId}`, 'person');
    expect(await screen.findByRole('button', { name: '添加明细' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认生效' })).toBeNull();
  });
});

describe('查价', () => {
  it('says which agreement gives the price', async () => {
    const { agreementNo } = await agreementInForce([{ target: pack.catalogNo, fixed: String(half) }]);
    const { user } = open('/manage/prices?view=check');
    await user.type(await screen.findByLabelText('货号'), pack.catalogNo);
    await user.type(screen.getByRole('combobox', { name: '单位' }), '化学学院');
    await user.click(await screen.findByTitle('示例大学化学学院'));
    await user.click(screen.getByRole('button', { name: '查价' }));
    const result = within(await screen.findByRole('region', { name: '查价结果' }));
    expect(await result.findByText(new RegExp(`^协议 ${agreementNo}`))).toBeVisible();
    expect(result.getAllByText(formatYuan(half))[0]).toBeVisible();
  });
});

describe('the agreed price', () => {
  it('stands on the product page beside the list price, with its agreement', async () => {
    const { agreementNo } = await agreementInForce([
      { target: pack.catalogNo, fixed: String(half) },
      { target: pack.catalogNo, fromCount: '5', share: '50' },
    ]);
    renderApp(`/productDetail?prodId=${pack.prodId}`, { loggedIn: true });
    const row = await screen.findByRole('row', { name: new RegExp(pack.catalogNo) });
    await waitFor(() => expect(row).toHaveTextContent(`协议价 ${agreementNo}`));
    expect(row).toHaveTextContent(`目录价 ${formatYuan(pack.price)}`);
    expect(row).toHaveTextContent(formatYuan(half));
  });
});
