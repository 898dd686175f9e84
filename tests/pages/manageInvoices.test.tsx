/** /manage/invoices in the real app: a batch is created, numbers return from a file or one by one. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { bringTo, order } from '../support/orders';
import { shopHere } from '../support/shop';
import { invoicesHere } from '../support/state';

const setIssuing = async (invoiceIssuing: 'auto' | 'manual') => {
  const { shop } = await shopHere();
  shop.settings = { ...shop.settings, invoiceIssuing };
};
beforeEach(() => setIssuing('manual'));
afterEach(() => setIssuing('auto'));

const invoice = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
const NUMBER = '26312000000000000017';
const asManager = { loggedIn: true, userName: 'manager' };

async function applied(token: string): Promise<number> {
  await bringTo(token, await order(token, { invoice }), 'shipped');
  return (await invoicesHere())[0]!.invoiceId;
}
const stateOf = async (invoiceId: number) =>
  (await invoicesHere()).find((found) => found.invoiceId === invoiceId);

it('selected invoices are handed over, and the result is shown', async () => {
  const token = await logIn();
  const [first, second] = [await applied(token), await applied(token)];
  const { user } = renderApp('/manage/invoices?view=toIssue', asManager);
  expect(await screen.findByRole('link', { name: '待开票 2' })).toHaveAttribute('aria-current', 'page');
  const rows = within(await screen.findByRole('table', { name: '发票' }));
  await rows.findByRole('link', { name: `申请 ${second}` });
  await user.click(rows.getAllByRole('checkbox')[0]!);
  // Meanwhile the buyer withdrew one of them.
  await dataOf('delete', '/p/invoice/{invoiceId}', { token, params: { invoiceId: second } });
  await user.click(await screen.findByRole('button', { name: '导出批次（2）' }));
  await user.click(await screen.findByRole('button', { name: /^导\s?出$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^批次 KP/ }));
  expect(dialog.getByText(/已导出 1 个申请/)).toBeVisible();
  expect(dialog.getByText(`申请 ${second}：没有这个开票申请，可能已撤销`)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^下载开票文件/ })).toBeVisible();
  expect((await stateOf(first))?.batchNo).toMatch(/^KP\d{12}$/);
});

it('numbers are read from a pasted table after a preview by line', async () => {
  const token = await logIn();
  const invoiceId = await applied(token);
  const { user } = renderApp('/manage/invoices', asManager);
  await user.click(await screen.findByRole('button', { name: '导入号码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入发票号码' }));
  await user.click(dialog.getByRole('textbox'));
  await user.paste(
    `申请编号,发票号码\n${invoiceId},${NUMBER}\n99999,26312000000000000018\n${invoiceId},2.6312E+19`,
  );
  await user.click(dialog.getByRole('button', { name: /^核\s?对$/ }));
  expect(await dialog.findByText(/共 3 行，可回填 1 行，2 行有问题，不会回填/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /99999.*没有这个申请编号/ })).toBeVisible();
  expect(dialog.getByText(/科学计数/)).toBeVisible();
  expect((await stateOf(invoiceId))?.invoiceNo).toBeNull();
  await user.click(dialog.getByRole('button', { name: '回填 1 个号码' }));
  expect(await dialog.findByText(/已回填 1 行，2 行有问题，未回填/)).toBeVisible();
  expect(await stateOf(invoiceId)).toMatchObject({ status: 'issued', invoiceNo: NUMBER });
});

it('an invoice is issued with its number; errors are shown beside the field', async () => {
  const invoiceId = await applied(await logIn());
  const { user } = renderApp(`/manage/invoices?id=${invoiceId}`, asManager);
  const form = within(await screen.findByRole('form', { name: '回填号码' }));
  await user.type(form.getByLabelText(/^发票号码/), '12345');
  await user.click(form.getByRole('button', { name: '回填并开具' }));
  expect(await form.findByText('发票号码应为 20 位数字')).toBeVisible();
  await user.clear(form.getByLabelText(/^发票号码/));
  await user.type(form.getByLabelText(/^发票号码/), NUMBER);
  await user.click(form.getByRole('button', { name: '回填并开具' }));
  expect(await screen.findByRole('button', { name: `复制发票号码 ${NUMBER}` })).toBeVisible();
  await waitFor(async () => expect((await stateOf(invoiceId))?.status).toBe('issued'));
});

it('the number of an issued invoice is corrected with a reason', async () => {
  const invoiceId = await applied(await logIn());
  const { amount } = (await stateOf(invoiceId))!;
  const body = { invoiceNo: NUMBER, amount };
  await dataOf('put', '/m/invoices/{invoiceId}/number', {
    ...{ token: await logIn('manager'), params: { invoiceId }, body },
  });
  const { user } = renderApp(`/manage/invoices?id=${invoiceId}`, asManager);
  await user.click(await screen.findByRole('button', { name: '更正号码' }));
  expect(document.title).toContain(`开票申请 ${invoiceId} - 管理后台`);
  const dialog = within(await screen.findByRole('dialog', { name: `更正发票号码 ${NUMBER}` }));
  await user.type(dialog.getByLabelText(/^正确的发票号码/), NUMBER);
  await user.click(dialog.getByRole('button', { name: /^更\s?正$/ }));
  expect(await dialog.findByText('与原来相同，没有要更正的')).toBeVisible();
  expect(dialog.getByText('请填写更正原因')).toBeVisible();
  const right = '26312000000000000025';
  await user.clear(dialog.getByLabelText(/^正确的发票号码/));
  await user.type(dialog.getByLabelText(/^正确的发票号码/), right);
  await user.type(dialog.getByLabelText(/^更正原因/), '录错一位');
  await user.click(dialog.getByRole('button', { name: /^更\s?正$/ }));
  await waitFor(async () => expect((await stateOf(invoiceId))?.invoiceNo).toBe(right));
  expect(await screen.findByRole('button', { name: new RegExp(right) })).toBeVisible();
  expect(screen.getByText(new RegExp(`^原号码 ${NUMBER} 已于 .* 更正，原因：录错一位$`))).toBeVisible();
});

it('files of an issued invoice are uploaded with a verdict each, listed and removed', async () => {
  const invoiceId = await applied(await logIn());
  const { user } = renderApp(`/manage/invoices?id=${invoiceId}`, asManager);
  const form = within(await screen.findByRole('form', { name: '回填号码' }));
  await user.type(form.getByLabelText(/^发票号码/), NUMBER);
  await user.click(form.getByRole('button', { name: '回填并开具' }));
  await user.click(await screen.findByRole('button', { name: '上传发票文件' }));
  const dialog = within(await screen.findByRole('dialog', { name: '上传发票文件' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input!, [
    new File(['%PDF-1.7'], `dzfp_${NUMBER}.pdf`),
    new File(['%PDF-1.7'], '扫描.pdf'),
  ]);
  expect(await dialog.findByText('共 2 个文件，收入 1 个，1 个未收入')).toBeVisible();
  expect(dialog.getByText(/不知道属于哪张发票/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^(Close|关闭)$/ }));
  expect(await screen.findByRole('button', { name: `PDF，下载发票 ${NUMBER}` })).toBeVisible();
  expect(screen.getByText(/按文件名归入，内容未核对/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '删除 PDF' }));
  await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
  expect(await screen.findByText(/还没有文件/)).toBeVisible();
});
