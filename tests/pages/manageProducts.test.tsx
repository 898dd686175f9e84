/** /manage/products in the real app: a product is written from the compound table, checked by another person and released. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductDraft } from '@domain/goods/types';
import { productDrafts } from '../../server/db/schema';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { testDatabase } from '../support/database';
import { addDraft, submitDraft } from '../support/drafts';
import { workHere } from '../support/shop';
import { changeBuyer } from '../support/state';

const open = (path = '/manage/products', userName = 'manager') =>
  renderApp(path, { loggedIn: true, userName });

const newest = async () => {
  const [row] = await (await workHere()).db.select().from(productDrafts);
  return row;
};

describe('新建商品', () => {
  it('fills in what the compound table knows, marks what is unknown, and keeps a draft', async () => {
    const { user } = open('/manage/products?id=new');
    const wanted = await screen.findByLabelText('从化合物表填写');
    await user.type(wanted, '578-58-6{Enter}');
    expect(await screen.findByText('CAS 号的校验位不对，请核对。')).toBeVisible();
    await user.clear(wanted);
    await user.type(wanted, '578-58-5');
    await user.click(screen.getByRole('button', { name: '查找' }));
    await user.click(await screen.findByRole('button', { name: '采用 578-58-5' }));
    expect(screen.getByLabelText(/^CAS 号/)).toHaveValue('578-58-5');
    expect(screen.getByLabelText(/^英文名/)).toHaveValue('2-methylanisole');
    const computed = within(screen.getByRole('region', { name: '系统得出的资料' }));
    expect(await computed.findByText('C8H10O')).toBeVisible();
    expect(computed.getByText('危险性未定')).toBeVisible();

    await user.click(screen.getByRole('button', { name: '提交核对' }));
    await waitFor(() => expect(screen.getByLabelText(/^中文名/)).toBeInvalid());
    // Beside the field, and among what is missing.
    await waitFor(() =>
      expect(screen.getAllByText('危险性未定，不能发布：请按来源选择 GHS 分类')).toHaveLength(2),
    );
    expect(await newest()).toBeUndefined();

    await user.type(screen.getByLabelText(/^中文名/), '2-甲基苯甲醚');
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByRole('heading', { level: 1, name: '2-甲基苯甲醚' })).toBeVisible();
    expect(await newest()).toMatchObject({
      state: 'draft',
      body: { cas: '578-58-5', nameZh: '2-甲基苯甲醚' },
    });
  });

  it('takes the tests of its certificate, and says what is missing beside them', async () => {
    const { head } = await addDraft(await logIn('manager'));
    const { user } = open(`/manage/products?id=${head.draftId}`);
    expect(await screen.findByText(/由纯度得出：含量 ≥99.0%（GC）/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '添加检验项目' }));
    const test = within(screen.getByRole('group', { name: '检验项目 1' }));
    await user.type(test.getByRole('textbox', { name: '项目' }), '水分');
    await user.type(test.getByRole('textbox', { name: '方法' }), '卡尔费休');
    await user.type(screen.getByLabelText(/^给核对人的说明/), '首批');
    await user.click(screen.getByRole('button', { name: '提交核对' }));
    expect((await screen.findAllByText('第 1 项：请填写水分的标准规定'))[0]).toBeVisible();
    await user.type(test.getByRole('textbox', { name: '标准规定' }), '<=0.05%');
    await user.click(screen.getByRole('button', { name: '提交核对' }));
    expect(await screen.findByText('水分 ≤0.05%（卡尔费休）')).toBeVisible();
    expect(await newest()).toMatchObject({
      body: { tests: [{ item: '水分', method: '卡尔费休', spec: '≤0.05%' }] },
    });
  });

  it('is not refused for what was missing before the last input', async () => {
    const { head } = await addDraft(await logIn('manager'), { packs: [] });
    const { user } = open(`/manage/products?id=${head.draftId}`);
    expect(await screen.findByText('请至少填写一个规格')).toBeVisible();
    await user.type(screen.getByLabelText(/^给核对人的说明/), '首批');
    if (!screen.queryByRole('group', { name: '规格 1' }))
      await user.click(screen.getByRole('button', { name: '添加规格' }));
    const pack = within(screen.getByRole('group', { name: '规格 1' }));
    await user.type(pack.getByRole('textbox', { name: '规格' }), '500 mL');
    // Sooner than the facts are computed again.
    await user.click(screen.getByRole('button', { name: '提交核对' }));
    expect(await screen.findByText(/须由另一位店长核对来源后发布/)).toBeVisible();
    expect(await newest()).toMatchObject({ state: 'submitted' });
  });

  it('says of a drug that it is never sold', async () => {
    const { user } = open('/manage/products?id=new');
    await user.type(await screen.findByLabelText('从化合物表填写'), '50-36-2');
    await user.click(screen.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^采用/ })).toBeNull());
    await user.type(screen.getByLabelText(/^CAS 号/), '50-36-2');
    expect(await screen.findByText(/^不能发布：属于麻醉药品和精神药品/)).toBeVisible();
  });
});

describe('a draft that two people write', () => {
  /** Saves as another person, on the present version. */
  async function saveMeanwhile(draftId: number, change: Partial<ProductDraft>) {
    const token = await logIn('colleague');
    const { head, draft } = await dataOf('get', '/m/productDrafts/{draftId}', { token, params: { draftId } });
    const body = { version: head.version, draft: { ...draft, ...change } };
    const saved = await dataOf('put', '/m/productDrafts/{draftId}', { token, params: { draftId }, body });
    return { token, version: saved.head.version };
  }

  it('keeps what was typed, shows the change of the other person, and saves both', async () => {
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const { head } = await addDraft(await logIn('manager'));
    const { draftId } = head;
    const { user } = open(`/manage/products?id=${draftId}`);
    const purity = await screen.findByLabelText(/^纯度/);
    await saveMeanwhile(draftId, { purity: '≥98.0% (GC)', nameEn: 'o-Methylanisole' });
    await user.clear(purity);
    await user.type(purity, '≥99.5% (GC)');
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    const note = await screen.findByText('未保存：colleague 刚刚改过同一处。现在保存，以您填的为准');
    expect(note).toBeVisible();
    expect(screen.getByText(/纯度：您填 ≥99.5% \(GC\)，colleague 刚改为 ≥98.0% \(GC\)/)).toBeInTheDocument();
    expect(screen.getByText(/英文名：已换成 colleague 改的 o-Methylanisole/)).toBeInTheDocument();
    expect(purity).toHaveValue('≥99.5% (GC)');
    expect((await newest())!.body).toMatchObject({ purity: '≥98.0% (GC)' });
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('已保存草稿，还没有提交核对')).toBeVisible();
    expect((await newest())!.body).toMatchObject({ purity: '≥99.5% (GC)', nameEn: 'o-Methylanisole' });
    expect(screen.queryByText(/刚刚改过/)).toBeNull();
  });

  it('keeps what was typed when the other person handed it over, until it is returned', async () => {
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const { head } = await addDraft(await logIn('manager'));
    const { draftId } = head;
    const { user } = open(`/manage/products?id=${draftId}`);
    const purity = await screen.findByLabelText(/^纯度/);
    const { token, version } = await saveMeanwhile(draftId, { nameEn: 'o-Methylanisole' });
    const params = { draftId };
    const { head: handed } = await dataOf('put', '/m/productDrafts/{draftId}/submit', {
      ...{ token, params, body: { version, reason: '新品' } },
    });
    await user.clear(purity);
    await user.type(purity, '≥99.5% (GC)');
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText(/colleague 刚刚提交了这份草稿，您填的没有保存/)).toBeVisible();
    expect(screen.getByLabelText(/^纯度/)).toHaveValue('≥99.5% (GC)');
    await dataOf('put', '/m/productDrafts/{draftId}/withdraw', {
      ...{ token, params, body: { version: handed.version } },
    });
    // The first save after that is on an old version again; the second one has been shown everything.
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(screen.queryByText(/刚刚提交了这份草稿/)).toBeNull());
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('已保存草稿，还没有提交核对')).toBeVisible();
    expect((await newest())!.body).toMatchObject({ purity: '≥99.5% (GC)', nameEn: 'o-Methylanisole' });
  });
});

describe('a submitted draft', () => {
  it('is not released by its author, but by another manager', async () => {
    const { head } = (await submitDraft(await logIn('manager'))).envelope.data;
    open(`/manage/products?id=${head.draftId}`);
    expect(await screen.findByText(/须由另一位店长核对来源后发布/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
    document.body.replaceChildren();

    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const { user } = open(`/manage/products?id=${head.draftId}`, 'colleague');
    expect(await screen.findByText('供应商 SDS 2026-05 第 2 节')).toBeVisible();
    expect(screen.getByText('H226 易燃液体和蒸气')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '发布' }));
    await user.click((await screen.findAllByRole('button', { name: '发布' })).at(-1)!);
    expect(await screen.findByText('已发布')).toBeVisible();
    const row = await newest();
    expect(row).toMatchObject({ state: 'released' });
    const link = screen.getByRole('link', { name: '查看商品页' });
    expect(link).toHaveAttribute('href', expect.stringContaining(String(row!.prodId)));
  });

  it('is listed by its state', async () => {
    await submitDraft(await logIn('manager'));
    open('/manage/products?state=submitted');
    expect(await screen.findByRole('link', { name: '2-甲基苯甲醚' })).toBeVisible();
    expect(screen.getByRole('row', { name: /2-甲基苯甲醚.*待核对/ })).toBeVisible();
  });
});

describe('品牌与分类', () => {
  it('adds a category below another one and renames it', async () => {
    const { user } = open('/manage/products?view=places');
    await user.click(await screen.findByRole('button', { name: '新建分类' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建分类' }));
    await user.click(dialog.getByRole('button', { name: '建立' }));
    expect(await dialog.findByText('请填写分类名')).toBeVisible();
    await user.type(dialog.getByLabelText(/^分类名/), '检测套装');
    await user.click(dialog.getByRole('button', { name: '建立' }));
    await user.click(await screen.findByRole('button', { name: '改名 检测套装' }));
    const again = within(await screen.findByRole('dialog', { name: '检测套装 改名' }));
    await user.clear(again.getByLabelText(/^分类名/));
    await user.type(again.getByLabelText(/^分类名/), '检测盒');
    await user.click(again.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('row', { name: /^检测盒 0 自建/ })).toBeVisible();
  });

  it('counts the products of a category with those below it, and leads to the texts of a brand', async () => {
    open('/manage/products?view=places');
    const brand = await screen.findByRole('link', { name: '澄析 Chengxi' });
    expect(brand).toHaveAttribute('href', '/manage/content?kind=brand&id=1');
    const countOf = (name: string) => {
      const [, count] = within(screen.getByRole('row', { name: new RegExp(`^${name} \\d`) })).getAllByRole(
        'cell',
      );
      return Number(count?.textContent);
    };
    const below = ['常规溶剂', '超干溶剂', '色谱与质谱溶剂', '氘代溶剂'].map(countOf);
    expect(below.every((count) => count > 0)).toBe(true);
    expect(countOf('溶剂')).toBe(below.reduce((sum, count) => sum + count, 0));
  });

  it('edits the attributes of a category, which a new product then states', async () => {
    const { user } = open('/manage/products?view=places');
    await user.click(await screen.findByRole('button', { name: '属性 色谱柱与进样耗材' }));
    const dialog = within(await screen.findByRole('dialog', { name: '色谱柱与进样耗材 的属性' }));
    const rows = dialog.getAllByRole('group', { name: /^属性 \d+$/ }).length;
    await user.click(dialog.getByRole('button', { name: '添加属性' }));
    const row = within(dialog.getByRole('group', { name: `属性 ${rows + 1}` }));
    await user.type(row.getByLabelText('属性名'), '色标');
    await user.type(row.getByLabelText('选项'), '红');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('色标：请至少填写两个选项')).toBeVisible();
    await user.type(row.getByLabelText('选项'), '、蓝');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('row', { name: /^色谱柱与进样耗材.*色标/ })).toBeVisible();
    const { pool } = await testDatabase();
    await pool.query('update categories set hand_attributes = null where hand_attributes is not null');
  });

  it('says beside the field that a prefix is taken', async () => {
    const { user } = open('/manage/products?view=places');
    await user.click(await screen.findByRole('button', { name: '新建品牌' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建品牌' }));
    await user.type(dialog.getByLabelText(/^货号前缀/), 'cx');
    await user.click(dialog.getByRole('button', { name: '建立' }));
    expect(await dialog.findByText('货号前缀为 2–4 个大写字母')).toBeVisible();
    expect(dialog.getByLabelText(/^品牌名/)).toBeInvalid();
  });
});
