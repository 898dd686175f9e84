/** 促销 and 单位组 of /manage/prices in the real app, and the promotion as buyers see it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftAgreement, promotionInForce } from '../support/agreements';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { packBy } from '../support/shopping';
import { institutions } from '../../server/db/schema/institutions';
import { leaveDraft } from '@/storage/drafts';
import { clock, workHere } from '../support/shop';
import { changeBuyer, institutionId } from '../support/state';

const pack = packBy('N');
const PROMOTIONS = '/manage/prices?view=promotions';
const GROUPS = '/manage/prices?view=groups';
const open = (path: string, userName = 'manager') => renderApp(path, { loggedIn: true, userName });
const terms = { kind: 'promotion', title: '开学季', institutionIds: [] };
const groupsNow = async () => dataOf('get', '/m/institutionGroups', { token: await logIn('manager') });
const newGroup = async (name: string) =>
  dataOf('post', '/m/institutionGroups', {
    token: await logIn('manager'),
    body: { name, institutionIds: [await institutionId()] },
  });

describe('促销', () => {
  it('is written without institutions; the form keeps what was typed when a day is wrong', async () => {
    const { user, address } = open(PROMOTIONS);
    await user.click(await screen.findByRole('button', { name: '新建促销' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建促销' }));
    expect(dialog.queryByRole('combobox', { name: /单位/ })).toBeNull();
    expect(dialog.queryByLabelText('固定协议价')).toBeNull();
    await user.type(dialog.getByLabelText(/^名称/), '开学季溶剂促销');
    await user.type(dialog.getByLabelText(/^开始日期/), '2026-12-31');
    await user.type(dialog.getByLabelText(/^结束日期/), '2026-12-01');
    await user.type(dialog.getByLabelText(/^底价比例/), '60');
    await user.click(dialog.getByRole('button', { name: '保存草稿' }));
    expect(await dialog.findByText('结束日期不能早于开始日期')).toBeVisible();
    expect(dialog.getByLabelText(/^名称/)).toHaveValue('开学季溶剂促销');
    await user.clear(dialog.getByLabelText(/^结束日期/));
    await user.type(dialog.getByLabelText(/^结束日期/), '2027-01-31');
    await user.click(dialog.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^CX\d{6} 开学季溶剂促销$/ })).toBeVisible();
    expect(address()).toMatch(/^\/manage\/prices\?id=\d+$/);
    expect(screen.getByText('所有买家')).toBeVisible();
  });

  it('is listed apart from agreements', async () => {
    await draftAgreement([{ target: pack.catalogNo, share: '80' }], terms);
    await draftAgreement([{ target: pack.catalogNo, share: '90' }], { title: '框架协议' });
    open(PROMOTIONS);
    const table = within(await screen.findByRole('table'));
    expect(await table.findByRole('row', { name: /开学季/ })).toBeVisible();
    expect(table.queryByText('框架协议')).toBeNull();
    expect(table.getByRole('columnheader', { name: '促销' })).toBeVisible();
    expect(table.queryByRole('columnheader', { name: '单位' })).toBeNull();
  });

  it('is confirmed by a second person, and ended with a reason', async () => {
    const { agreementId } = await draftAgreement([{ target: pack.catalogNo, share: '80' }], terms);
    const { user } = open(`/manage/prices?id=${agreementId}`);
    await user.click(await screen.findByRole('button', { name: '确认生效' }));
    await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: '确认生效' }));
    expect(await screen.findByText('有效')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '终止促销' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '终止' }));
    expect(await dialog.findByText('请填写原因')).toBeVisible();
    await user.type(dialog.getByLabelText(/^原因/), '库存售完');
    await user.click(dialog.getByRole('button', { name: '终止' }));
    expect(await screen.findByText('已终止')).toBeVisible();
  });

  it('is shown to a buyer on the page of its product, with its name', async () => {
    await promotionInForce([{ target: pack.catalogNo, share: '80' }], { title: '开学季溶剂促销' });
    renderApp(`/productDetail?prodId=${pack.prodId}`, { loggedIn: true });
    const row = await screen.findByRole('row', { name: new RegExp(pack.catalogNo) });
    await waitFor(() => expect(row).toHaveTextContent('开学季溶剂促销'));
  });
});

describe('单位组', () => {
  it('is created with its institutions, and says what is missing', async () => {
    const { user } = open(GROUPS);
    await user.click(await screen.findByRole('button', { name: '新建单位组' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建单位组' }));
    await user.type(dialog.getByLabelText(/^名称/), '示例大学各学院');
    await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect(await dialog.findByText('请选择至少一个单位')).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: /单位/ }), '化学学院');
    await user.click(await screen.findByTitle('示例大学化学学院'));
    await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    const row = await screen.findByRole('row', { name: /示例大学各学院/ });
    expect(row).toHaveTextContent('示例大学化学学院');
    expect(await groupsNow()).toMatchObject([{ name: '示例大学各学院' }]);
  });

  it('shows the names of all its institutions after a new login, also of those that are not offered', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `示例第${at + 1}学院`);
    const rows = await (
      await workHere()
    ).db
      .insert(institutions)
      .values(names.map((name, at) => ({ name, taxNo: `T${at}`, createTime: clock.now() })))
      .returning();
    const institutionIds = rows.map((row) => row.institutionId);
    leaveDraft('manage/prices/group/new', { values: { name: '各学院', institutionIds } });
    open(GROUPS);
    const dialog = within(await screen.findByRole('dialog', { name: '新建单位组' }));
    for (const name of names) expect(await dialog.findByTitle(name)).toBeVisible();
  });

  it('is renamed, and deleted while no agreement has it', async () => {
    await newGroup('旧组名');
    const { user } = open(GROUPS);
    await user.click(await screen.findByRole('button', { name: '修改 旧组名' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改 旧组名' }));
    await user.clear(dialog.getByLabelText(/^名称/));
    await user.type(dialog.getByLabelText(/^名称/), '新组名');
    await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    const row = within(await screen.findByRole('row', { name: /新组名/ }));
    await user.click(row.getByRole('button', { name: /^删\s?除/ }));
    const question = within(await screen.findByRole('tooltip'));
    await user.click(question.getByRole('button', { name: /删\s?除/ }));
    expect(await screen.findByText('还没有单位组')).toBeVisible();
    expect(await groupsNow()).toEqual([]);
  });

  it('of an agreement has no button to delete it', async () => {
    const groupId = await newGroup('在用的组');
    await draftAgreement([{ target: pack.catalogNo, share: '90' }], {
      institutionIds: [],
      groupIds: [groupId],
    });
    open(GROUPS);
    const row = within(await screen.findByRole('row', { name: /在用的组/ }));
    expect(row.getByRole('button', { name: '修改 在用的组' })).toBeVisible();
    expect(row.queryByRole('button', { name: /^删\s?除/ })).toBeNull();
  });

  it('is read by finance, who cannot change it', async () => {
    await newGroup('在用的组');
    await changeBuyer('person', { staffRoles: ['finance'] });
    open(GROUPS, 'person');
    expect(await screen.findByRole('row', { name: /在用的组/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '新建单位组' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^修改/ })).toBeNull();
  });
});
