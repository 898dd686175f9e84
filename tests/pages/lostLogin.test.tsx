/** The login expires while something is sent: after the next login the input is restored. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../support/choose';
import { takeBuyerWork } from '@/storage/buyerWork';
import { logInHere, renderApp } from '../support/app';
import { logInAgain } from '../support/lostLogin';
import { bringTo, order as placeOrder } from '../support/orders';
import { faults } from '../support/shop';

let token = '';
beforeEach(() => {
  token = logInHere();
  takeBuyerWork('buyer');
});

/** The next such call gets the answer for an invalid token. */
const loseLoginAt = (method: string, path: string) =>
  faults.push({ method, path, kind: 'status', status: 401 });

describe('a login that expires on saving keeps', () => {
  it('a display name', async () => {
    const app = renderApp('/user/accountManage');
    await app.user.click(await screen.findByRole('button', { name: '修改昵称' }));
    const box = screen.getByRole('textbox', { name: /昵称/ });
    await app.user.clear(box);
    await app.user.type(box, '合成组');
    loseLoginAt('PUT', '/p/user/setUserInfo');
    await app.user.click(screen.getByRole('button', { name: '保存' }));
    await logInAgain(app, 'buyer');
    expect(await screen.findByRole('textbox', { name: /昵称/ })).toHaveValue('合成组');
    await app.user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('昵称已修改')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '修改昵称' }));
    expect(screen.getByRole('textbox', { name: /昵称/ })).toHaveValue('合成组');
  });

  it('the data of an institution', async () => {
    const app = renderApp('/user/accountManage');
    await app.user.click(await screen.findByRole('button', { name: '修改单位' }));
    const box = screen.getByRole('textbox', { name: /^单位/ });
    await app.user.clear(box);
    await app.user.type(box, '示例大学材料学院');
    loseLoginAt('PUT', '/p/user/institution');
    await app.user.click(screen.getByRole('button', { name: '保存' }));
    await logInAgain(app, 'buyer');
    expect(await screen.findByRole('textbox', { name: /^单位/ })).toHaveValue('示例大学材料学院');
  });

  it('an address with its district', async () => {
    const app = renderApp('/user/addressManage');
    const [edit] = await screen.findAllByRole('button', { name: /^修改/ });
    await app.user.click(edit!);
    const receiver = await screen.findByRole('textbox', { name: /收货人/ });
    const areaText = () =>
      screen.getByRole('combobox', { name: /所在地区/ }).closest('.ant-select')?.textContent;
    // Its name is known once the divisions are loaded.
    await waitFor(() => expect(areaText()).toMatch(/市/));
    const area = areaText();
    await app.user.clear(receiver);
    await app.user.type(receiver, '收货处二');
    loseLoginAt('PUT', '/p/address/updateAddr');
    await app.user.click(screen.getByRole('button', { name: '保存地址' }));
    await logInAgain(app, 'buyer');
    expect(await screen.findByRole('textbox', { name: /收货人/ })).toHaveValue('收货处二');
    await waitFor(() => expect(areaText()).toBe(area));
  });

  it('an invoice title', async () => {
    const app = renderApp('/user/invoice?tab=titles');
    await app.user.click(await screen.findByRole('button', { name: '新增抬头' }));
    const dialog = () => within(screen.getByRole('dialog', { name: '新增抬头' }));
    await app.user.click(await dialog().findByRole('radio', { name: '个人' }));
    await app.user.type(dialog().getByRole('textbox', { name: /姓名/ }), '课题组公用');
    loseLoginAt('POST', '/p/invoice/title/add');
    await app.user.click(dialog().getByRole('button', { name: '保存抬头' }));
    await logInAgain(app, 'buyer');
    await screen.findByRole('dialog', { name: '新增抬头' });
    expect(await dialog().findByRole('textbox', { name: /姓名/ })).toHaveValue('课题组公用');
    expect(dialog().getByRole('radio', { name: '个人' })).toBeChecked();
  });

  it('the reason for a cancellation', async () => {
    const orderNumber = await placeOrder(token);
    const app = renderApp(`/user/order?orderNumber=${orderNumber}`);
    await app.user.click(await screen.findByRole('button', { name: '取消订单' }));
    const dialog = () => within(screen.getByRole('dialog', { name: '取消订单' }));
    await choose(app.user, /取消原因/, '其他');
    await app.user.type(dialog().getByRole('textbox', { name: /补充说明/ }), '项目停了');
    loseLoginAt('PUT', `/p/myOrder/cancel/${orderNumber}`);
    await app.user.click(dialog().getByRole('button', { name: '确认取消' }));
    await logInAgain(app, 'buyer');
    await screen.findByRole('dialog', { name: '取消订单' });
    expect(dialog().getByRole('textbox', { name: /补充说明/ })).toHaveValue('项目停了');
  });

  it('the payer of a transfer', async () => {
    const orderNumber = await placeOrder(token);
    const app = renderApp(`/user/order?orderNumber=${orderNumber}&pay=1`);
    await app.user.click(await screen.findByRole('radio', { name: /转账/ }));
    await app.user.type(screen.getByRole('textbox', { name: /付款户名/ }), '示例大学财务处');
    loseLoginAt('POST', '/p/order/transfer');
    await app.user.click(screen.getByRole('button', { name: '登记转账' }));
    await logInAgain(app, 'buyer');
    expect(await screen.findByRole('textbox', { name: /付款户名/ })).toHaveValue('示例大学财务处');
  });

  it('an application for a return', async () => {
    const orderNumber = await placeOrder(token);
    await bringTo(token, orderNumber, 'received');
    const app = renderApp(`/returnProduct?orderNumber=${orderNumber}`);
    await screen.findByRole('combobox', { name: /退换原因/ });
    await choose(app.user, /退换原因/, /质量问题/);
    await app.user.click(screen.getByRole('checkbox', { name: /^选择 / }));
    await app.user.type(screen.getByRole('textbox', { name: /情况说明/ }), '批号见标签，纯度不足');
    loseLoginAt('POST', '/p/return/apply');
    await app.user.click(screen.getByRole('button', { name: '提交申请' }));
    await logInAgain(app, 'buyer');
    expect(await screen.findByRole('textbox', { name: /情况说明/ })).toHaveValue('批号见标签，纯度不足');
    expect(screen.getByRole('checkbox', { name: /^选择 / })).toBeChecked();
  });

  it('the note of a favourite', async () => {
    const app = renderApp('/user/collection');
    const [note] = await screen.findAllByRole('button', { name: /备注/ });
    await app.user.click(note!);
    const box = screen.getByRole('textbox', { name: /^备注/ });
    await app.user.clear(box);
    await app.user.type(box, '下学期用');
    loseLoginAt('POST', '/p/user/collection/update');
    await app.user.click(screen.getByRole('button', { name: '保存' }));
    await logInAgain(app, 'buyer');
    expect(await screen.findByRole('textbox', { name: /^备注/ })).toHaveValue('下学期用');
  });
});

it('kept input is not shown to another buyer, nor after leaving the form', async () => {
  const app = renderApp('/user/accountManage');
  const edit = async () => {
    await app.user.click(await screen.findByRole('button', { name: '修改昵称' }));
    const box = screen.getByRole('textbox', { name: /昵称/ });
    await app.user.clear(box);
    await app.user.type(box, '不给别人看');
  };
  await edit();
  await app.user.click(screen.getByRole('button', { name: '取消' }));
  await app.user.click(screen.getByRole('button', { name: '修改昵称' }));
  expect(screen.getByRole('textbox', { name: /昵称/ })).not.toHaveValue('不给别人看');
  await app.user.click(screen.getByRole('button', { name: '取消' }));

  await edit();
  loseLoginAt('PUT', '/p/user/setUserInfo');
  await app.user.click(screen.getByRole('button', { name: '保存' }));
  await logInAgain(app, 'manager');
  await app.user.click(await screen.findByRole('button', { name: '修改昵称' }));
  expect(screen.getByRole('textbox', { name: /昵称/ })).not.toHaveValue('不给别人看');
});
