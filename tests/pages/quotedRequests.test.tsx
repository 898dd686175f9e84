/** Lines of a quotation in the real app: requested, approved and bought. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeUser } from '@/storage/session';
import { decide, purchasers, requestHere, rule, setRules } from '../support/approvals';
import { logIn, moveClock } from '../support/api';
import { renderApp } from '../support/app';
import { answer, askFor as askForQuotation, quotationOf } from '../support/quotations';
import { packBy } from '../support/shopping';

const pack = packBy('N');

const renderAs = (userName: string, token: string, path: string) => {
  writeUser({ name: userName, token });
  return renderApp(path);
};

it('a request for approval uses quoted prices, and asks the requester when the quotation ended', async () => {
  const { owner, requester, approver, purchaser } = await purchasers('page');
  await setRules(owner.token, rule());
  const quotationNo = await askForQuotation(requester.token, [{ sku: pack, count: 5 }]);
  await answer(await logIn('manager'), quotationNo);
  const { user, address } = renderAs(
    requester.userName,
    requester.token,
    `/buyOrder?quotation=${quotationNo}&items=${pack.skuId}x2`,
  );
  await screen.findByRole('button', { name: '提交申购' });
  await user.type(await screen.findByRole('textbox', { name: '申购用途' }), '合成实验');
  await user.click(screen.getByRole('button', { name: '提交申购' }));
  await waitFor(() => expect(address()).toMatch(/^\/user\/requests\?no=SG/));
  expect(await screen.findByText(/的价格，有效至 /)).toHaveTextContent(`报价单 ${quotationNo}`);
  const requestNo = address().split('no=')[1]!;
  expect((await requestHere(requester.token, requestNo)).lines[0]?.price).toBe(9.9);
  cleanup();

  // The quotation expired meanwhile: the packs continue at current prices, after a new approval.
  await decide(approver.token, 'approve', [requestNo]);
  await moveClock(11 * 86_400);
  expect((await quotationOf(await logIn(requester.userName), quotationNo)).head.state).toBe('expired');
  const late = renderAs(
    requester.userName,
    await logIn(requester.userName),
    `/user/requests?no=${requestNo}`,
  );
  expect(await screen.findByText(/报价已过有效期，现按最新价格；1 行商品/)).toBeVisible();
  await late.user.click(screen.getByRole('button', { name: '按最新价格继续' }));
  await late.user.click((await screen.findAllByRole('button', { name: '按最新价格继续' })).at(-1)!);
  expect(await screen.findByText(/金额高于此前批准，重新审批/)).toBeVisible();
  expect(screen.queryByText(new RegExp(quotationNo))).toBeNull();
  cleanup();

  await decide(await logIn(approver.userName), 'approve', [requestNo]);
  const last = renderAs(
    purchaser.userName,
    await logIn(purchaser.userName),
    `/user/requests?no=${requestNo}`,
  );
  await last.user.click(await screen.findByRole('button', { name: /^下\s?单$/ }));
  await last.user.click((await screen.findAllByRole('button', { name: /^下\s?单$/ })).at(-1)!);
  await waitFor(() => expect(last.address()).toMatch(/^\/buyOrderSuccess/));
});
