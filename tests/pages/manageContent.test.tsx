/** /manage/content in the real app: written, previewed, planned, saved after a colleague, kept, restored. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';

const asManager = { loggedIn: true, userName: 'manager' };
const params = { kind: 'notice' as const, id: '12' };
const here = async () => dataOf('get', '/m/content/{kind}/{id}', { token: await logIn('manager'), params });

/** The text in the frame of the preview. */
async function framed(width: number) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(`预览，宽 ${width}`);
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
  return within(frame.contentDocument!.body);
}

it('a text is written, previewed, saved, planned, and comes first in the list', async () => {
  const { user, address } = renderApp('/manage/content?kind=notice', asManager);
  await user.click(await screen.findByRole('link', { name: '新建公告' }));
  const form = within(await screen.findByRole('form', { name: '内容' }));
  await user.click(form.getByRole('button', { name: /^发\s?布$/ }));
  expect(await form.findByText('请填写标题')).toBeVisible();
  expect(form.getByText('请填写正文')).toBeVisible();
  await user.click(form.getByLabelText(/^标题/));
  await user.paste('春季备货');
  await user.click(form.getByLabelText(/^正文/));
  await user.paste('## 时间\n<img src=x onerror="window.hurt=1">见[配送](/customerCenter?article=102)');

  await user.click(form.getByRole('button', { name: /^预\s?览$/ }));
  const wide = await framed(1280);
  expect(wide.getByRole('heading', { level: 1, name: '春季备货' })).toBeInTheDocument();
  expect(await wide.findByRole('heading', { level: 2, name: '时间' })).toBeInTheDocument();
  expect(wide.getByText(/<img src=x onerror="window.hurt=1">/)).toBeInTheDocument();
  await user.click(wide.getByRole('link', { name: '配送' }));
  expect(address()).toBe('/manage/content?kind=notice&id=new');
  await user.click(screen.getByText('手机 390'));
  expect((await framed(390)).getByRole('heading', { level: 1, name: '春季备货' })).toBeInTheDocument();
  await user.keyboard('{Escape}');

  await user.click(form.getByRole('radio', { name: '指定时间' }));
  await user.type(await form.findByLabelText(/^上线时间/), '2099-01-01 09:00{Tab}');
  await user.click(form.getByRole('button', { name: '定时上线' }));
  await waitFor(() => expect(address()).toMatch(/^\/manage\/content\?kind=notice&id=\d{6}$/));
  expect(await screen.findByRole('button', { name: '取消上线' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '内容列表' }));
  const row = (await screen.findByRole('link', { name: '春季备货' })).closest('tr')!;
  expect(within(row).getByText('待上线')).toBeVisible();
  expect(within(row).getByText('2099-01-01 09:00')).toBeVisible();
  expect(window).not.toHaveProperty('hurt');
});

it("a text keeps its input when a colleague saved first or the page is left, and shows the colleague's changes", async () => {
  const { user } = renderApp('/manage/content?kind=notice&id=12', asManager);
  const form = within(await screen.findByRole('form', { name: '内容' }));
  const title = await form.findByLabelText(/^标题/);
  await user.clear(title);
  await user.paste('盘点改期');
  const { text } = await here();
  const token = await logIn('manager');
  const content = `${text.notice!.content}\n\n甲的一段`;
  const body = { version: 1, action: 'publish', from: null, until: null, text: { notice: { ...text.notice!, title: '甲的标题', content } } }; // prettier-ignore
  await dataOf('put', '/m/content/{kind}/{id}', { token, params, body });

  await user.click(form.getByRole('button', { name: /^发\s?布$/ }));
  expect(await form.findByText(/他人刚刚改过这篇内容/)).toBeVisible();
  expect(await screen.findByText('甲的标题', { selector: 'ins' })).toBeInTheDocument();
  expect(title).toHaveValue('盘点改期');

  await user.click(screen.getByRole('link', { name: '内容列表' }));
  await user.click(await screen.findByRole('link', { name: '甲的标题' }));
  expect(await screen.findByText('已恢复上次没有保存的修改')).toBeVisible();
  const again = within(screen.getByRole('form', { name: '内容' }));
  expect(again.getByLabelText(/^标题/)).toHaveValue('盘点改期');
  expect(await screen.findByText('甲的标题', { selector: 'ins' })).toBeInTheDocument();
  // An unseen version is not replaced, not by an earlier draft either.
  await user.click(again.getByRole('button', { name: /^发\s?布$/ }));
  expect(await again.findByText(/他人刚刚改过这篇内容/)).toBeInTheDocument();
  expect((await here()).row.title).toBe('甲的标题');
  const note = (await screen.findByText('甲的标题', { selector: 'ins' })).closest<HTMLElement>(
    '[role="status"]',
  )!;
  expect(within(note).getByText(/^标题（您也改了，以您的为准）/)).toBeInTheDocument();
  expect(within(note).getByText(/^正文（合并后用对方的）/)).toBeInTheDocument();
  await user.click(within(note).getByText('已核对，合并到我的修改'));
  expect(await screen.findByText('已合并同事的修改，请核对后再保存')).toBeInTheDocument();
  const merged = within(screen.getByRole('form', { name: '内容' }));
  expect(merged.getByLabelText(/^正文/)).toHaveValue(content);
  await user.click(merged.getByRole('button', { name: /^发\s?布$/ }));
  await waitFor(async () => expect((await here()).row.title).toBe('盘点改期'));
  expect((await here()).text.notice!.content).toBe(content);
  await waitFor(() => expect(screen.queryByText('甲的标题', { selector: 'ins' })).toBeNull());

  // Back to the first version.
  const versions = within(screen.getByRole('region', { name: '版本' }));
  const built = versions.getByText('版本 1').closest('li')!;
  await user.click(within(built).getByRole('button', { name: /^恢\s?复$/ }));
  await user.click(await screen.findByRole('button', { name: '恢复并上线' }));
  await waitFor(async () => expect((await here()).row.title).toMatch(/^年末盘点/));
  await waitFor(() =>
    expect(within(screen.getByRole('form', { name: '内容' })).getByLabelText(/^标题/)).toHaveValue(
      text.notice!.title,
    ),
  );
});

it('a text keeps its input when it is withdrawn, and says when an older version would appear', async () => {
  const { user } = renderApp('/manage/content?kind=notice&id=12', asManager);
  const title = await screen.findByLabelText(/^标题/);
  await user.clear(title);
  await user.paste('盘点改期');
  await user.click(screen.getByRole('button', { name: /^下\s?线$/ }));
  await user.click(await screen.findByRole('button', { name: '确认下线' }));
  expect(await screen.findByText('已下线，买家已看不到')).toBeVisible();
  expect((await here()).row.state).toBe('withdrawn');
  expect(screen.getByLabelText(/^标题/)).toHaveValue('盘点改期');
  const versions = within(await screen.findByRole('region', { name: '版本' }));
  await user.click(versions.getAllByRole('button', { name: /^恢\s?复$/ })[0]!);
  expect(await screen.findByText(/正在编辑、还没有保存的修改会被放弃/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^发\s?布$/ }));
  await waitFor(async () => expect((await here()).row).toMatchObject({ title: '盘点改期', state: 'live' }));
});

it('a planned change is cancelled, of a brand too', async () => {
  const brand = { kind: 'brand' as const, id: '3' };
  const token = await logIn('manager');
  const { text } = await dataOf('get', '/m/content/{kind}/{id}', { token, params: brand });
  const planned = { brand: { ...text.brand!, positioning: '明年再说' } };
  const body = {
    version: 0,
    action: 'publish' as const,
    from: '2099-01-01 09:00:00',
    until: null,
    text: planned,
  };
  await dataOf('put', '/m/content/{kind}/{id}', { token, params: brand, body });
  const { user } = renderApp('/manage/content?kind=brand&id=3', asManager);
  expect(await screen.findByLabelText(/^定位/)).toHaveValue('明年再说');
  await user.click(screen.getByRole('button', { name: '取消定时' }));
  expect(await screen.findByText('买家仍看到原文，定时上线的修改不再上线，留在记录里。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '取消定时上线' }));
  await waitFor(() => expect(screen.getByLabelText(/^定位/)).toHaveValue(text.brand!.positioning));
  expect(screen.queryByRole('button', { name: '取消定时' })).toBeNull();
  const { row } = await dataOf('get', '/m/content/{kind}/{id}', { token, params: brand });
  expect(row).toMatchObject({ state: 'live', pending: null });
});
