/** /manage/staff in the real app: roles granted and removed, the audit log filtered, and the frame of both. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logIn, moveClock, PASSWORD } from '../support/api';
import { renderApp } from '../support/app';
import { codeAt, enrol } from '../support/secondFactor';
import { clock, shopHere } from '../support/shop';
import { packBy, placeOrder } from '../support/shopping';
import { changeBuyer } from '../support/state';

const open = (path = '/manage/staff', userName = 'manager') => renderApp(path, { loggedIn: true, userName });

describe('/manage', () => {
  it('shows only the pages of the roles, in their groups, starting with the desk', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const { address } = open('/manage', 'person');
    expect(await screen.findByRole('menuitem', { name: '报价' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '人员与记录' })).toBeNull();
    expect(screen.getByText('交易')).toBeVisible();
    expect(screen.queryByText('系统')).toBeNull();
    await waitFor(() => expect(address()).toBe('/manage/desk'));
  });

  it('says for whom a page is, and that a page does not exist', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    open('/manage/staff', 'person');
    expect(await screen.findByRole('heading', { level: 1, name: '没有权限' })).toBeVisible();
    expect(screen.getByText(/仅限店长使用，您的角色是财务/)).toBeVisible();
    document.body.replaceChildren();
    open('/manage/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  });
});

describe('人员与角色', () => {
  it('grants a role, reports an unknown account beside the name, and removes the role', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '授予角色' }));
    const dialog = within(await screen.findByRole('dialog', { name: '授予角色' }));
    await user.type(dialog.getByLabelText(/^账户名/), 'nobody-here');
    await user.click(dialog.getByRole('checkbox', { name: /^仓储/ }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(dialog.getByLabelText(/^账户名/)).toBeInvalid());
    expect(await dialog.findByText('没有这个账户；请先让对方注册')).toBeVisible();
    await user.clear(dialog.getByLabelText(/^账户名/));
    await user.type(dialog.getByLabelText(/^账户名/), 'person');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    const row = await screen.findByRole('row', { name: /person/ });
    expect(row).toHaveTextContent('仓储');

    await user.click(within(row).getByRole('button', { name: '修改角色 person' }));
    const again = within(await screen.findByRole('dialog', { name: 'person 的角色' }));
    await user.click(again.getByRole('checkbox', { name: /^仓储/ }));
    await user.click(again.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /person/ })).toBeNull());
  });

  it('tells the second of two editors of one account before anything is overwritten', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const { user } = renderApp('/manage/staff', { loggedIn: true, userName: 'manager' });
    await user.click(await screen.findByRole('button', { name: '修改角色 person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'person 的角色' }));
    await user.click(dialog.getByRole('checkbox', { name: /^仓储/ }));
    await changeBuyer('person', { staffRoles: ['finance', 'content'] });
    await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect(await dialog.findByText(/^角色：您填 .*，同事刚改为 /)).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /^仓储/ })).toBeChecked();
  });

  it('says why the last manager stays a manager', async () => {
    const { user } = open();
    const row = await screen.findByRole('row', { name: /manager/ });
    await user.click(within(row).getByRole('button', { name: '修改角色 manager' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'manager 的角色' }));
    await user.click(dialog.getByRole('checkbox', { name: /^店长/ }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('这是最后一位店长；先让另一个账户成为店长')).toBeVisible();
  });
});

describe('操作记录', () => {
  it('is filtered in the address, and shows what changed', async () => {
    const orderNumber = await placeOrder(await logIn(), packBy('N'));
    const { user, address } = open(`/manage/staff?view=records&subjectId=${orderNumber}`);
    const row = await screen.findByRole('row', { name: new RegExp(orderNumber) });
    expect(row).toHaveTextContent('提交');
    expect(row).toHaveTextContent('buyer');
    await user.click(screen.getByRole('button', { name: '更多条件' }));
    const box = screen.getByLabelText('编号或名称');
    expect(box).toHaveValue(orderNumber);
    await user.clear(box);
    await user.type(box, 'none-such');
    await user.click(screen.getByRole('button', { name: /查\s*询/ }));
    expect(await screen.findByText('没有符合条件的操作记录')).toBeVisible();
    expect(address()).toBe('/manage/staff?subjectId=none-such&view=records');
  });
});

describe('二次验证', () => {
  it('is required before the pages, refuses a wrong code beside the field, and admits', async () => {
    const { codes } = await enrol(await logIn('manager'));
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: '二次验证' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '人员与记录' })).toBeNull();
    const box = screen.getByLabelText(/^动态验证码/);
    await user.type(box, '000000');
    await user.click(screen.getByRole('button', { name: '验证' }));
    expect(await screen.findByText(/动态验证码不正确/)).toBeVisible();
    await user.clear(box);
    await user.type(box, codes[0]!);
    await user.click(screen.getByRole('button', { name: '验证' }));
    expect(await screen.findByRole('button', { name: '授予角色' })).toBeVisible();
  });

  it('is set up where the role requires it, and shows the recovery codes once', async () => {
    const { shop } = await shopHere();
    const { settings } = shop;
    shop.settings = { ...settings, staffAccess: { ...settings.staffAccess, secondFactorRequired: true } };
    try {
      const { user } = open();
      expect(await screen.findByRole('heading', { level: 1, name: '启用二次验证' })).toBeVisible();
      const secret = (await screen.findByRole('button', { name: /密钥/ })).textContent ?? '';
      await user.type(
        screen.getByLabelText(/^动态验证码/),
        codeAt(/[A-Z2-7]{32}/.exec(secret)![0], clock.now()),
      );
      await user.click(screen.getByRole('button', { name: '启用' }));
      expect(
        within(await screen.findByRole('list', { name: '恢复码' })).getAllByRole('listitem'),
      ).toHaveLength(10);
      await user.click(screen.getByRole('button', { name: /^已保存/ }));
      expect(await screen.findByRole('button', { name: '授予角色' })).toBeVisible();
    } finally {
      shop.settings = settings;
    }
  });
});

it('an outdated proof is requested again in one dialog, and the input is sent after it', async () => {
  const { shop } = await shopHere();
  const { settings } = shop;
  shop.settings = { ...settings, staffAccess: { ...settings.staffAccess, proofMs: 600_000 } };
  try {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '授予角色' }));
    const dialog = within(await screen.findByRole('dialog', { name: '授予角色' }));
    await user.type(dialog.getByLabelText(/^账户名/), 'person');
    await user.click(dialog.getByRole('checkbox', { name: /^仓储/ }));
    await moveClock(601);
    await user.click(dialog.getByRole('button', { name: '保存' }));
    // In tests all ids are equal, so a second dialog is found by its contents.
    const proof = within(await screen.findByRole('form', { name: '重新验证身份' }));
    await user.type(proof.getByLabelText(/^登录密码/), 'Wrong-one');
    await user.click(proof.getByRole('button', { name: '确认' }));
    expect(await proof.findByText('密码不正确')).toBeVisible();
    await user.clear(proof.getByLabelText(/^登录密码/));
    await user.type(proof.getByLabelText(/^登录密码/), PASSWORD);
    await user.click(proof.getByRole('button', { name: '确认' }));
    expect(await screen.findByRole('button', { name: '修改角色 person' })).toBeVisible();
  } finally {
    shop.settings = settings;
  }
});
