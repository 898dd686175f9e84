/** Structure search without a drawing board: text, fragments and keyboard are enough. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { faults } from '../support/shop';
import { renderApp, type OpenApp } from '../support/app';

const SEARCH = '/search/structure';
const fault = (path: string) => faults.push({ method: 'POST', path, kind: 'status', status: 500 });
const cards = async () =>
  within(await screen.findByRole('list', { name: '命中的商品' })).getAllByRole('article');
const structureOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('structure');

// The board needs a canvas: here it fails as in an old browser, and React would log it.
beforeEach(() => {
  const hush = (event: Event) => event.preventDefault();
  window.addEventListener('error', hush);
  return () => window.removeEventListener('error', hush);
});

async function openPanel({ user }: OpenApp) {
  await user.click(await screen.findByRole('button', { name: '结构式检索' }));
  return within(await screen.findByRole('dialog', { name: '结构式检索' }));
}

describe('the search panel', () => {
  it('loads nothing before it is opened, and falls back to text without a drawing board', async () => {
    const app = renderApp('/list?q=thf');
    await screen.findByRole('button', { name: '结构式检索' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const panel = await openPanel(app);
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
    expect(await panel.findByText(/画板加载失败/)).toBeInTheDocument();
    expect(panel.getByLabelText('SMILES 或 molfile')).toBeEnabled();
  });

  it('shows the structure it read and searches for it, by keyboard alone', async () => {
    const app = renderApp('/list?q=thf');
    const panel = await openPanel(app);
    await app.user.type(panel.getByLabelText('SMILES 或 molfile'), 'c1ccncc1');
    expect(await panel.findByRole('img', { name: '读到的结构 C5H5N' })).toBeInTheDocument();
    expect(panel.getByText('79.1 g/mol')).toBeInTheDocument();
    panel.getByRole('button', { name: /^检\s*索$/ }).focus();
    await app.user.keyboard('{Enter}');
    expect(
      await screen.findByRole('heading', { level: 1, name: /^子结构检索：\d+ 种化合物/ }),
    ).toBeInTheDocument();
    expect(app.address()).toBe('/list?structure=c1ccncc1&mode=sub');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('counts the hits of the structure and the mode before the search', async () => {
    const app = renderApp('/list?q=thf');
    const panel = await openPanel(app);
    const count = panel.getByRole('status', { name: '命中数' });
    expect(count).toHaveTextContent('画出结构后显示命中数');
    await app.user.click(panel.getByRole('button', { name: '吡啶' }));
    await waitFor(() => expect(count).toHaveTextContent(/^命中 \d+ 种化合物，\d+ 个商品$/));
    const all = count.textContent;
    await app.user.click(panel.getByText('精确'));
    await waitFor(() => expect(count).toHaveTextContent(/^命中 1 种化合物/));
    expect(count.textContent).not.toBe(all);
    await app.user.click(panel.getByRole('button', { name: '清空' }));
    expect(count).toHaveTextContent('画出结构后显示命中数');
  });

  it('accepts a fragment and a mode', async () => {
    const app = renderApp('/list?q=thf');
    const panel = await openPanel(app);
    await app.user.click(panel.getByRole('button', { name: '羧酸' }));
    await app.user.click(panel.getByText('相似'));
    const percent = panel.getByRole('textbox', { name: '相似度不低于' });
    fireEvent.change(percent, { target: { value: '7' } });
    await app.user.click(panel.getByRole('button', { name: /^检\s*索$/ }));
    expect(await panel.findByRole('alert')).toHaveTextContent('30–100');
    fireEvent.change(percent, { target: { value: '70' } });
    await app.user.click(panel.getByRole('button', { name: /^检\s*索$/ }));
    await waitFor(() => expect(structureOf(app.address())).toBe('CC(=O)[OH]'));
    expect(app.address()).toContain('mode=similar&similarity=0.7');
  });

  it('shows an error beside the field and keeps the input', async () => {
    const app = renderApp('/list?q=thf');
    const panel = await openPanel(app);
    const field = panel.getByLabelText('SMILES 或 molfile');
    await app.user.type(field, 'c1ccccc');
    await app.user.click(panel.getByRole('button', { name: /^检\s*索$/ }));
    expect(await panel.findByRole('alert')).toHaveTextContent('位置 7：环号 1 没有闭合');
    expect(field).toHaveValue('c1ccccc');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(app.address()).toBe('/list?q=thf');
  });

  it('reads the first record of a file', async () => {
    const app = renderApp('/list?q=thf');
    const panel = await openPanel(app);
    const atom = '    0.0000    0.0000    0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0';
    const molfile = ['', '', '', '  1  0  0  0  0  0  0  0  0  0999 V2000', atom, 'M  END', '$$$$', ''].join(
      '\n',
    );
    await app.user.upload(panel.getByLabelText('结构文件'), new File([molfile], 'water.sdf'));
    expect(await panel.findByRole('img', { name: '读到的结构 H2O' })).toBeInTheDocument();
    await app.user.click(panel.getByRole('button', { name: /^检\s*索$/ }));
    await waitFor(() => expect(structureOf(app.address())).toBe('O'));
  });

  it('closes without searching', async () => {
    const app = renderApp('/list?q=thf');
    const panel = await openPanel(app);
    await app.user.click(panel.getByRole('button', { name: '关闭结构式检索' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.address()).toBe('/list?q=thf');
  });
});

describe('the results of a structure search', () => {
  it('have the structure marked in an image', async () => {
    renderApp('/list?structure=c1ccncc1&mode=sub');
    const [first] = await cards();
    expect(within(first!).getByRole('img', { name: / C\w+$/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,.*A8DAD6/),
    );
    expect(first).toHaveTextContent('已高亮匹配的子结构');
  });

  it('show their similarity', async () => {
    renderApp('/list?structure=CC(C)%3DO&mode=similar&similarity=0.6');
    const [first] = await cards();
    expect(first).toHaveTextContent('相似度 100%');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('相似检索 ≥ 60%');
  });

  it('are paged in the address, and can be shown in another mode', async () => {
    const { user, address } = renderApp('/list?structure=c1ccccc1&mode=sub');
    await cards();
    await user.click(screen.getByRole('link', { name: '下一页' }));
    expect(address()).toBe('/list?structure=c1ccccc1&mode=sub&page=2');
    await user.click(screen.getByRole('link', { name: '精确' }));
    expect(address()).toBe('/list?structure=c1ccccc1&mode=exact');
    expect(
      await screen.findByRole('heading', { level: 1, name: /^精确检索：1 种化合物/ }),
    ).toBeInTheDocument();
  });

  it('can be refined: the panel opens with the structure and the mode', async () => {
    const app = renderApp('/list?structure=c1ccncc1&mode=exact');
    await app.user.click(await screen.findByRole('button', { name: '修改结构' }));
    const panel = within(await screen.findByRole('dialog', { name: '结构式检索' }));
    expect(panel.getByLabelText('SMILES 或 molfile')).toHaveValue('c1ccncc1');
    expect(panel.getByRole('radio', { name: '精确' })).toBeChecked();
  });

  it('are empty: a wider search is suggested', async () => {
    const { user, address } = renderApp('/list?structure=CCCCCCCCCCCCCCCCCCCCCC&mode=exact');
    expect(await screen.findByRole('heading', { name: '目录中没有匹配的结构' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '改为子结构检索' }));
    expect(address()).toContain('mode=sub');
  });

  it('report a damaged address, and can be loaded again', async () => {
    fault(SEARCH);
    const { user } = renderApp('/list?structure=c1ccncc1&mode=sub');
    await user.click(await screen.findByRole('button', { name: /重\s*试/ }));
    expect((await cards()).length).toBeGreaterThan(0);
  });
});

it('a product links to other products by its structure', async () => {
  const { user, address } = renderApp('/list?q=67-64-1');
  await user.click((await screen.findAllByRole('link', { name: '丙酮' }))[0]!);
  const links = within(await screen.findByRole('navigation', { name: '以此结构检索' }));
  await user.click(links.getByRole('link', { name: '相似结构' }));
  expect(address()).toContain('mode=similar');
  await user.click((await screen.findAllByRole('link', { name: '子结构' }))[0]!);
  expect((await cards()).length).toBeGreaterThan(0);
});
