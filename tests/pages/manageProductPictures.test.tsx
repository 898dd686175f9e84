/** /manage/products: pictures of a new product are uploaded, described, put in order, and checked by another person. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { productDrafts } from '../../server/db/schema';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { proposer } from '../support/corrections';
import { addDraft, KIT, released, submitDraft } from '../support/drafts';
import { jpegFile } from '../support/photo';
import { pictureFile, storedId } from '../support/pictures';
import { workHere } from '../support/shop';
import { changeBuyer } from '../support/state';

const open = (path: string, userName = 'manager') => renderApp(path, { loggedIn: true, userName });

const newest = async () => {
  const [row] = await (await workHere()).db.select().from(productDrafts);
  return row!;
};
const fileOf = async (name: string, background: string) => {
  const url = await pictureFile('png', { width: 60, height: 40, background });
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
};
const rows = () => screen.queryAllByRole('group', { name: /^图片 \d$/ });

describe('pictures of a draft', () => {
  it('are uploaded, described, ordered and removed', async () => {
    const { head } = await addDraft(await logIn('manager'), KIT);
    const { user } = open(`/manage/products?id=${head.draftId}`);
    const input = () => screen.findByLabelText('图片文件');
    await user.upload(await input(), [await fileOf('盒.png', '#ff0000'), await fileOf('管.png', '#00ff00')]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(await within(rows()[0]!).findByRole('button', { name: '还没有替代文字的图片' })).toBeVisible();

    await user.type(within(rows()[0]!).getByLabelText(/^替代文字/), '试剂盒正面');
    await user.type(screen.getByLabelText(/^给核对人的说明/), '首批');
    await user.click(screen.getByRole('button', { name: '提交核对' }));
    expect(await within(rows()[1]!).findByText('请填写替代文字，说明图中是什么')).toBeVisible();
    expect(within(rows()[1]!).getByLabelText(/^替代文字/)).toBeInvalid();
    await waitFor(() => expect(within(rows()[1]!).getByLabelText(/^替代文字/)).toHaveFocus());

    await user.type(within(rows()[1]!).getByLabelText(/^替代文字/), '预装管');
    await user.click(screen.getByRole('button', { name: '图片 2 前移' }));
    expect(within(rows()[0]!).getByLabelText(/^替代文字/)).toHaveValue('预装管');
    expect(screen.getByRole('button', { name: '图片 1 前移' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(async () =>
      expect((await newest()).body.pictures).toMatchObject([{ alt: '预装管' }, { alt: '试剂盒正面' }]),
    );

    await user.click(await screen.findByRole('button', { name: '删除图片 1' }));
    expect(rows()).toHaveLength(1);
    expect(within(rows()[0]!).getByLabelText(/^替代文字/)).toHaveValue('试剂盒正面');
  });

  it('names the files that are not accepted, and keeps the others', async () => {
    const { head } = await addDraft(await logIn('manager'), KIT);
    const { user } = open(`/manage/products?id=${head.draftId}`);
    const text = new File(['%PDF-1.7'], '说明书.png', { type: 'image/png' });
    const large = jpegFile('照片.jpg', 5 * 1024 * 1024 + 1);
    const input = () => screen.findByLabelText('图片文件');
    await user.upload(await input(), [text, large, await fileOf('盒.png', '#ff0000')]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await screen.findByText('说明书.png：不是 JPEG、PNG 或 WebP 图片')).toBeVisible();
    expect(screen.getByText('照片.jpg：超过 5 MB')).toBeVisible();
    await user.upload(await input(), await fileOf('盒 副本.png', '#ff0000'));
    expect(await screen.findByText('盒 副本.png：与已有的图片相同')).toBeVisible();
    // A file that is still being uploaded takes a place.
    expect(await screen.findByRole('button', { name: '添加图片' })).toBeEnabled();
    const colours = ['#ffff00', '#00ffff', '#ff00ff', '#000000', '#ffffff', '#888888'];
    const six = await Promise.all(colours.map((colour, at) => fileOf(`${at + 1}.png`, colour)));
    await user.upload(await input(), six);
    expect(await screen.findByText('6.png：最多 6 张图片')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(screen.getByRole('button', { name: '添加图片' })).toBeDisabled();
  });
});

describe('the person who checks', () => {
  it('sees the pictures, and in a revision what became of them', async () => {
    const manager = await logIn('manager');
    const [front, tube] = [await storedId(manager), await storedId(manager, { background: '#00ff00' })];
    const pictures = [{ pictureId: front, alt: '试剂盒正面' }];
    const { head } = (await submitDraft(manager, { ...KIT, pictures })).envelope.data;
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const params = { draftId: head.draftId };
    const token = await logIn('colleague');
    const version = { version: head.version };
    const done = await dataOf('put', '/m/productDrafts/{draftId}/release', { token, params, body: version });
    const begun = await dataOf('put', '/m/productDrafts/{draftId}/revise', {
      ...{ token: manager, params, body: { version: done.head.version, reason: '换图' } },
    });
    const draft = { ...begun.draft, pictures: [{ pictureId: tube, alt: '试剂盒正面' }] };
    const saved = await dataOf('put', '/m/productDrafts/{draftId}', {
      ...{ token: manager, params, body: { version: begun.head.version, draft } },
    });
    await dataOf('put', '/m/productDrafts/{draftId}/submit', {
      ...{ token: manager, params, body: { version: saved.head.version, reason: '换图' } },
    });
    open(`/manage/products?id=${head.draftId}`, 'colleague');
    const shown = within(await screen.findByRole('region', { name: '图片' }));
    for (const label of ['现行图片', '修订后的图片'])
      expect(
        await within(shown.getByRole('list', { name: label })).findByRole('img', { name: '试剂盒正面' }),
      ).toBeVisible();
    expect(
      screen.getByRole('row', { name: '图片 1. 试剂盒正面（移除） 1. 试剂盒正面（新图片）' }),
    ).toBeVisible();
  });

  it('are withdrawn with a reason once they are public', async () => {
    const [author, second] = [await proposer(), await logIn('manager')];
    const pictures = [{ pictureId: await storedId(author), alt: '试剂盒正面' }];
    const packs = [{ skuName: '1 盒', price: null, restockDays: 5 }];
    await released(author, second, { ...KIT, packs, pictures });
    const { draftId } = await newest();
    const { user } = open(`/manage/products?id=${draftId}`);
    await user.click(await screen.findByRole('button', { name: '撤下图片 试剂盒正面' }));
    const dialog = within(await screen.findByRole('dialog', { name: '撤下这张图片' }));
    await user.click(dialog.getByRole('button', { name: /^撤\s?下$/ }));
    expect(await dialog.findByText('请填写原因')).toBeVisible();
    await user.type(dialog.getByLabelText(/^原因/), '图中有人');
    await user.click(dialog.getByRole('button', { name: /^撤\s?下$/ }));
    expect(await screen.findByText('已撤下')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^撤下图片/ })).toBeNull();
  });
});
