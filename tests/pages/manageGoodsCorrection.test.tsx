/** A correction in the real app: proposed with a preview, confirmed by a colleague, shown to buyers, withdrawn. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { logIn } from '../support/api';
import { renderApp } from '../support/app';
import {
  correctionsOf,
  openCorrection,
  REASON,
  reviewDue,
  settle,
  SOURCE,
  proposer,
} from '../support/corrections';

const ACETONE = catalogue().products.find(
  ({ cas, purity, hazard }) => cas === '67-64-1' && hazard !== null && !purity?.includes('溶液'),
)!;
const { prodId } = ACETONE;
const codes = ACETONE.hazard!.hStatements.map(({ code }) => code);

async function opened(userName: string) {
  const app = renderApp(`/manage/goods?prod=${prodId}`, { loggedIn: true, userName });
  const drawer = within(
    await screen.findByRole('dialog', { name: `${ACETONE.prodName} ${ACETONE.catalogNo}` }),
  );
  await drawer.findByRole('heading', { name: '更正' });
  return { ...app, drawer };
}

async function innerDialog(title: string) {
  const heading = await screen.findByText(title);
  return within(heading.closest<HTMLElement>('[role=dialog]')!);
}

let content = '';
beforeEach(async () => {
  content = await proposer();
});

describe('a correction', () => {
  it('is proposed with its source: refused beside the field, then shown with the label before and after', async () => {
    const { user, drawer } = await opened('person');
    await user.click(drawer.getByRole('button', { name: '提出更正' }));
    const dialog = await innerDialog(`更正 ${ACETONE.prodName} ${ACETONE.catalogNo}`);
    const purity = dialog.getByLabelText(/^纯度/);
    await user.clear(purity);
    await user.type(purity, '≥99.7%');
    await user.clear(dialog.getByLabelText(/^UN 编号/));
    await user.type(dialog.getByLabelText(/^来源/), 'SDS');
    await user.click(dialog.getByRole('button', { name: '提出更正' }));
    expect(await dialog.findByText('请写明来源：标准号或文件名、日期和章节')).toBeVisible();
    expect(dialog.getByText('按危险品运输的须有 UN 编号')).toBeVisible();
    expect(dialog.getByText(/^不再有 UN 编号/)).toBeInTheDocument();
    expect(within(dialog.getByRole('region', { name: '标签更正后' })).getByText('危险')).toBeVisible();
    const others = within(dialog.getByRole('table', { name: '同一物质的其他商品' }));
    const [first] = others.getAllByRole('link');
    expect(first).toHaveAttribute('href', expect.stringMatching(/^\/manage\/goods\?prod=\d+$/));
    expect(others.getAllByText(/^更正后不同：/).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/^UN 编号/), 'UN1090 3 II');
    await user.type(dialog.getByLabelText(/^来源/), ' 2026-03 第3节');
    await user.type(dialog.getByLabelText(/^原因/), REASON);
    // Only the purity: neither the label nor other offers change.
    expect(dialog.getByText(/^标签不变/)).toBeVisible();
    expect(dialog.queryByRole('region', { name: '标签更正后' })).toBeNull();
    expect(others.queryByText(/^更正后不同：/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: '提出更正' }));
    const open = within(await drawer.findByRole('group', { name: '待确认的更正' }));
    expect(open.getByText('来源：SDS 2026-03 第3节')).toBeVisible();
    expect(open.getByText('须由另一位店长确认')).toBeVisible();
    expect(open.queryByRole('button', { name: '确认更正' })).toBeNull();
    expect((await correctionsOf(content, prodId)).open).toMatchObject({ fields: ['purity', 'spec'] });
  }, 60_000);

  it("is refused after a colleague's one, with a link to it, and the input stays", async () => {
    const { user, drawer } = await opened('person');
    await user.click(drawer.getByRole('button', { name: '提出更正' }));
    const dialog = await innerDialog(`更正 ${ACETONE.prodName} ${ACETONE.catalogNo}`);
    await user.type(dialog.getByLabelText(/^来源/), SOURCE);
    await user.type(dialog.getByLabelText(/^原因/), REASON);
    await user.type(dialog.getByLabelText(/^纯度/), ' (GC)');
    await openCorrection(await logIn('manager'), prodId, { purity: '≥99.8%' });
    await user.click(dialog.getByRole('button', { name: '提出更正' }));
    expect(await dialog.findByText(/manager 已于 .* 提出更正（纯度、规格）/)).toBeVisible();
    expect(dialog.getByLabelText(/^纯度/)).toHaveDisplayValue(/\(GC\)$/);
    await user.click(dialog.getByRole('button', { name: '查看待确认的更正' }));
    const open = await drawer.findByRole('group', { name: '待确认的更正' });
    await waitFor(() => expect(open).toHaveFocus());
  }, 60_000);

  it('that removes a hazard says so to the person who confirms it', async () => {
    const less = codes.filter((code) => code !== 'H336');
    expect(less.length).toBe(codes.length - 1);
    await openCorrection(content, prodId, { hCodes: less });
    const { user, drawer } = await opened('manager');
    const open = within(await drawer.findByRole('group', { name: '待确认的更正' }));
    expect(open.getByRole('alert')).toHaveTextContent(/删除或降低危险性.*取消 特异性靶器官毒性.*H336/);
    expect(open.getByText(`来源：${SOURCE}`)).toBeVisible();
    await user.click(open.getByRole('button', { name: '确认更正' }));
    await user.click((await screen.findAllByRole('button', { name: '确认更正' })).at(-1)!);
    const inForce = within(await drawer.findByRole('group', { name: '现行更正' }));
    expect(catalogue().productById.get(prodId)!.hazard!.hStatements.map(({ code }) => code)).not.toContain('H336');
    await user.click(inForce.getByRole('button', { name: '撤回更正' }));
    await user.click((await screen.findAllByRole('button', { name: '撤回更正' })).at(-1)!);
    await waitFor(() => expect(drawer.queryByRole('group', { name: '现行更正' })).toBeNull());
    expect(catalogue().productById.get(prodId)!.hazard!.hStatements.map(({ code }) => code)).toContain('H336');
    expect(drawer.getByText('以前的更正（1）')).toBeVisible();
  }, 60_000);

  it('is found on the desk and refused with a reason; one in force is checked again after a new build', async () => {
    const manager = await logIn('manager');
    await openCorrection(content, prodId, { purity: '≥99.8%' });
    renderApp('/manage/desk', { loggedIn: true, userName: 'manager' });
    expect(await screen.findByRole('link', { name: '1 待复核的更正' })).toHaveAttribute('href', expect.stringContaining('correction=waiting'));
    cleanup();
    const { user, drawer } = await opened('manager');
    await user.click(await drawer.findByRole('button', { name: /^退\s?回$/ }));
    const dialog = await innerDialog('退回更正');
    await user.click(dialog.getByRole('button', { name: /^退\s?回$/ }));
    expect(await dialog.findByText('请填写原因')).toBeVisible();
    await user.type(dialog.getByLabelText(/^原因/), '来源不是现行版本');
    await user.click(dialog.getByRole('button', { name: /^退\s?回$/ }));
    await waitFor(() => expect(drawer.queryByRole('group', { name: '待确认的更正' })).toBeNull());
    cleanup();
    const id = await openCorrection(content, prodId, { purity: '≥99.8%' });
    await settle('confirm', manager, id);
    await reviewDue(id);
    const again = await opened('manager');
    expect(await again.drawer.findByText('目录资料已变化，请复核')).toBeVisible();
    await again.user.click(again.drawer.getByRole('button', { name: '保留更正' }));
    await again.user.click((await screen.findAllByRole('button', { name: '保留更正' })).at(-1)!);
    await waitFor(() => expect(again.drawer.queryByText('目录资料已变化，请复核')).toBeNull());
  }, 60_000);
}); // prettier-ignore
