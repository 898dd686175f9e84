/** /manage/staff in the real app: roles are given and taken, the audit log is filtered; and the frame around both. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MANAGE_PAGES, managePath } from '@/domain/staff/pages';
import { logIn } from '../support/api';
import { renderApp } from '../support/app';
import { packBy, placeOrder } from '../support/shopping';
import { changeBuyer } from '../support/state';

const open = (path = '/manage/staff', userName = 'manager') => renderApp(path, { loggedIn: true, userName });

describe('/manage', () => {
  it('shows the pages of the roles alone, and begins with the first', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const { address } = open('/manage', 'person');
    expect(await screen.findByRole('menuitem', { name: '报价' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '人员与记录' })).toBeNull();
    const [first] = MANAGE_PAGES.filter(({ meantFor }) => meantFor.includes('finance'));
    await waitFor(() => expect(address()).toBe(managePath(first!.key)));
  });

  it('says whom a page is for, and that there is no such page', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    open('/manage/staff', 'person');
    expect(await screen.findByRole('heading', { level: 1, name: '没有权限' })).toBeVisible();
    expect(screen.getByText(/只对店长开放，您的角色是财务/)).toBeVisible();
    document.body.replaceChildren();
    open('/manage/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: '没有这一页' })).toBeVisible();
  });
});

describe('人员与角色', () => {
  it('gives a role, beside the name says that there is no such account, and takes it again', async () => {
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

  it('roles of one account by two people: the second is told before the first is undone', async () => {
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

  it('says why the last manager stays one', async () => {
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
  it('is filtered in the address, and says what changed', async () => {
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
