/** /manage/products?view=imports in the real app: a table gets its verdicts, is released by another manager and undone. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { csvOf } from '@domain/shared/csv';
import { builtCatalogue } from '../../server/catalogue/build';
import { catalogueProposals, productImports, products } from '../../server/db/schema';
import { eq } from 'drizzle-orm';
import { logIn } from '../support/api';
import { renderApp } from '../support/app';
import { proposed } from '../support/proposals';
import { cellsOf, SOLVENT_ROW, step, upload } from '../support/productRows';
import { workHere } from '../support/shop';
import { packBy, placeOrder } from '../support/shopping';
import { changeBuyer } from '../support/state';

const open = (path: string, userName = 'manager') => renderApp(path, { loggedIn: true, userName });
const BAD = { ...SOLVENT_ROW, 中文名: '3-甲基苯甲醚', 'CAS 号': '100-84-5', 'GHS 分类': '', 闪点: '' };

const csv = (rows: readonly Readonly<Record<string, string>>[]) => {
  const [header = [], ...lines] = cellsOf(rows);
  const text = csvOf(
    header,
    lines.map((line) => line.map((cell) => ({ text: cell }))),
  );
  return new File([text], '新品.csv', { type: 'text/csv' });
};

const onSale = async () => {
  const { db } = await workHere();
  return db.select({ name: products.prodName }).from(products).where(eq(products.byHand, true));
};

describe('a table of new products', () => {
  it('is read, judged row by row and submitted', async () => {
    const { user, address } = open('/manage/products?view=imports');
    const source = within(await screen.findByRole('region', { name: '导入表格' }));
    const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input(), new File(['货号,价格\r\nA,1'], '价格.csv', { type: 'text/csv' }));
    expect(await source.findByRole('alert')).toHaveTextContent('没有“中文名”一列');
    await user.upload(input(), csv([SOLVENT_ROW, BAD]));
    expect(await screen.findByRole('heading', { level: 2, name: '新品.csv' })).toBeVisible();
    expect(address()).toMatch(/import=\d+/);
    expect(await screen.findByText('危险性未定，不能发布：请按来源选择 GHS 分类')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '第 3 行 3-甲基苯甲醚' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('这一行不能导入')).toBeVisible();
    expect(drawer.getByText('危险性未定')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '关闭' }));

    await user.click(screen.getByRole('button', { name: '提交 1 行核对' }));
    const dialog = within(await screen.findByRole('dialog', { name: '提交 1 行，由另一位店长核对' }));
    await user.click(dialog.getByRole('button', { name: '提交' }));
    expect(await dialog.findByText('请写明资料来源，供核对人查对')).toBeVisible();
    await user.type(dialog.getByLabelText(/资料来源与说明/), '供应商目录 2026-11');
    await user.click(dialog.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(/须由另一位店长核对来源后发布/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '整份发布' })).toBeNull();
    expect(await onSale()).toEqual([]);
  });

  it('is released by another manager and undone as a whole', async () => {
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const author = await logIn('colleague');
    const { importId } = await upload(author, [SOLVENT_ROW, BAD]);
    await step(author, 'submit', importId);
    const { user } = open('/manage/products?view=imports');
    await user.click(await screen.findByRole('link', { name: /^新品.xlsx/ }));
    await user.click(await screen.findByRole('button', { name: '整份发布' }));
    await user.click((await screen.findAllByRole('button', { name: '整份发布' })).at(-1)!);
    expect(await screen.findByText('已发布')).toBeVisible();
    expect(await onSale()).toEqual([{ name: '2-甲基苯甲醚' }]);
    await user.click(await screen.findByRole('button', { name: '整份撤销' }));
    await user.click((await screen.findAllByRole('button', { name: '整份撤销' })).at(-1)!);
    await waitFor(async () => expect(await onSale()).toEqual([]));
    expect(await screen.findByText('已撤销')).toBeVisible();
  });

  it('is not released by staff who are no managers, and is returned with a reason', async () => {
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const author = await logIn('colleague');
    const { importId } = await upload(author, [SOLVENT_ROW]);
    await step(author, 'submit', importId);
    await changeBuyer('person', { staffRoles: ['content'] });
    open(`/manage/products?view=imports&import=${importId}`, 'person');
    expect(await screen.findByText('待核对')).toBeVisible();
    expect(screen.queryByRole('button', { name: '整份发布' })).toBeNull();
    expect(screen.queryByRole('button', { name: '退回' })).toBeNull();
    cleanup();
    const { user } = open(`/manage/products?view=imports&import=${importId}`);
    await user.click(await screen.findByRole('button', { name: '退回' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/原因/), '分类来源太旧');
    await user.click(dialog.getByRole('button', { name: '退回' }));
    expect(await screen.findByText(/退回：分类来源太旧/)).toBeVisible();
    const [row] = await (await workHere()).db.select().from(productImports);
    expect(row).toMatchObject({ state: 'rejected', decidedReason: '分类来源太旧' });
  });
});

describe('the catalogue of a newer build', () => {
  it('is shown with its differences to staff, and declined by a manager with a reason', async () => {
    const { db } = await workHere();
    const { prodId, prodName } = builtCatalogue().products.find(({ status }) => status === 1)!;
    const rename = (name: string) =>
      db.update(products).set({ prodName: name }).where(eq(products.prodId, prodId));
    await rename('旧名');
    await proposed();
    await rename(prodName);
    await changeBuyer('person', { staffRoles: ['content'] });
    open('/manage/products?view=imports', 'person');
    const update = within(await screen.findByRole('region', { name: /目录更新/ }));
    expect(await update.findByText(prodName)).toBeVisible();
    expect(update.getByRole('cell', { name: '名称' })).toBeVisible();
    expect(update.queryByRole('button', { name: '应用目录更新' })).toBeNull();
    cleanup();
    const { user } = open('/manage/products?view=imports');
    expect(await screen.findByRole('button', { name: '应用目录更新' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '不应用' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/原因/), '先核对新分类');
    await user.click(dialog.getByRole('button', { name: '不应用' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /目录更新/ })).toBeNull());
    expect(await db.select().from(catalogueProposals)).toMatchObject([
      { state: 'declined', reason: '先核对新分类' },
    ]);
  });

  it('is applied, and undone with a reason; products used since are named', async () => {
    const pack = packBy('N');
    const { db } = await workHere();
    const nameIs = async () => {
      const where = eq(products.prodId, pack.prodId);
      return (await db.select({ name: products.prodName }).from(products).where(where))[0]!.name;
    };
    const present = await nameIs();
    await db.update(products).set({ prodName: '旧名' }).where(eq(products.prodId, pack.prodId));
    await proposed();
    const { user } = open('/manage/products?view=imports');
    await user.click(await screen.findByRole('button', { name: '应用目录更新' }));
    await user.click(
      within(await screen.findByRole('tooltip')).getByRole('button', { name: '应用目录更新' }),
    );
    expect(await screen.findByText('已应用')).toBeVisible();
    expect(await nameIs()).toBe(present);
    await placeOrder(await logIn(), pack);
    await user.click(await screen.findByRole('button', { name: '撤销目录更新' }));
    const dialog = within(await screen.findByRole('dialog', { name: '撤销这次目录更新' }));
    await user.click(dialog.getByRole('button', { name: /^撤\s?销$/ }));
    expect(await dialog.findByText('请填写原因')).toBeVisible();
    await user.type(dialog.getByLabelText(/原因/), '新分类有误');
    await user.click(dialog.getByRole('button', { name: /^撤\s?销$/ }));
    expect(await screen.findByText(/目录更新已撤销。1 种商品之后用过/)).toBeVisible();
    // jsdom reads antd's `:where` rules in the wrong order and takes the description of an alert for hidden.
    expect(screen.getByText(new RegExp(`${present}：已有订单`))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撤销目录更新' })).toBeNull();
  });
});
