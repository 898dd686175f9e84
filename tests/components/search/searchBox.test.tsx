import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from '@/components/search/SearchBox';
import { withoutSearch } from '@/utils/recent';
import type { SearchSuggestion } from '@/utils/suggestion';

const suggestion = (text: string, prodId: number): SearchSuggestion => ({
  kind: 'product',
  text,
  note: `note of ${text}`,
  prodId,
  categoryId: null,
  brandId: null,
});

function open(suggestFor: (text: string) => Promise<SearchSuggestion[]>, searched: string[] = []) {
  const onSearch = vi.fn<(text: string) => void>();
  const onPick = vi.fn<(item: SearchSuggestion) => void>();
  function Bound() {
    const [text, setText] = useState('');
    const [recent, setRecent] = useState(searched);
    return (
      <SearchBox
        value={text}
        onChange={setText}
        onSearch={onSearch}
        onPick={onPick}
        suggestFor={suggestFor}
        recent={recent}
        onForget={(q) => setRecent(withoutSearch(recent, q))}
        onClearRecent={() => setRecent([])}
      />
    );
  }
  render(<Bound />);
  return { onSearch, onPick, user: userEvent.setup(), box: screen.getByRole('searchbox', { name: '搜索' }) };
}

const two = () => Promise.resolve([suggestion('丙酮', 1), suggestion('丙醇', 2)]);

describe('SearchBox', () => {
  it('searches with Enter and with the button, without surrounding spaces', async () => {
    const { user, box, onSearch } = open(() => Promise.resolve([]));
    await user.type(box, ' THF {Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('THF');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  it('selects with the arrow keys in a cycle, and accepts with Enter', async () => {
    const { user, box, onPick, onSearch } = open(two);
    await user.type(box, '丙');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: /丙醇/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const first = screen.getByRole('option', { name: /丙酮/ });
    expect(box).toHaveAttribute('aria-activedescendant', first.id);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ prodId: 1 }));
    expect(onSearch).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('accepts a suggestion by click, and closes on Escape and blur', async () => {
    const { user, box, onPick } = open(two);
    await user.type(box, '丙');
    await user.click(await screen.findByRole('option', { name: /丙醇/ }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ prodId: 2 }));
    await user.type(box, '酮');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(box).toHaveValue('丙酮');
    await user.type(box, '1');
    await screen.findAllByRole('option');
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('opens again on an arrow key or a click after Escape or blur', async () => {
    const { user, box } = open(two);
    await user.type(box, '丙');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await user.click(box);
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('drops the answer to an older text', async () => {
    let release = () => {};
    const late = new Promise<SearchSuggestion[]>(
      (resolve) => (release = () => resolve([suggestion('旧', 9)])),
    );
    const { user, box } = open((text) => (text === '丙' ? late : two()));
    await user.type(box, '丙');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await user.type(box, '酮');
    await screen.findAllByRole('option');
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('option', { name: /旧/ })).toBeNull();
  });

  it('searches for the typed text, not for the earlier selection', async () => {
    const { user, box, onPick, onSearch } = open((text) => (text === '丙' ? two() : new Promise(() => {})));
    await user.type(box, '丙');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    await user.type(box, '烯{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('丙烯');
  });

  it('keeps the text on the Escape that closes the list, even before it is loaded', async () => {
    const { user, box } = open(two);
    // The browser clears the field unless the key's default is prevented.
    const escape = () => fireEvent.keyDown(box, { key: 'Escape' }) === false;
    await user.type(box, '丙');
    expect(escape()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole('option')).toBeNull();
    expect(escape()).toBe(false);
    await user.type(box, '酮');
    await screen.findAllByRole('option');
    expect(escape()).toBe(true);
    expect(escape()).toBe(false);
  });

  it('leaves Enter and arrow keys to an input method', async () => {
    const { user, box } = open(two);
    await user.type(box, '丙');
    await screen.findAllByRole('option');
    fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
    // Safari ends the composition first.
    fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 229 });
    expect(box).not.toHaveAttribute('aria-activedescendant');
  });

  it('offers earlier searches in an empty box, removes one with Delete and all at the end of the list', async () => {
    const { user, box, onSearch } = open(two, ['THF', '75-05-8', 'HATU']);
    await user.click(box);
    const group = screen.getByRole('group', { name: '最近搜索' });
    expect(
      within(group)
        .getAllByRole('option')
        .map((hTMLElement) => hTMLElement.textContent),
    ).toEqual(['THF', '75-05-8', 'HATU', '清空最近搜索']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(within(group).queryByRole('option', { name: '75-05-8' })).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('HATU');
    await user.click(box);
    await user.click(screen.getByRole('option', { name: '清空最近搜索' }));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('groups suggestions under headings, with earlier searches that start with the text', async () => {
    const category: SearchSuggestion = {
      ...suggestion('有机酮', 0),
      kind: 'category',
      prodId: null,
      categoryId: 3,
    };
    const { user, box } = open(async () => [...(await two()), category], ['丙酮 HPLC', 'THF']);
    await user.type(box, '丙');
    await screen.findByRole('group', { name: '商品' });
    expect(screen.getAllByRole('group').map((hTMLElement) => hTMLElement.getAttribute('aria-label'))).toEqual(
      ['商品', '分类', '最近搜索'],
    );
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(screen.getByRole('option', { name: /丙酮 note/ }).querySelector('mark')).toHaveTextContent('丙');
  });

  it('keeps the selection when later suggestions contain it, and drops it otherwise', async () => {
    const answers: ((found: SearchSuggestion[]) => void)[] = [];
    const requested = () => new Promise<SearchSuggestion[]>((resolve) => answers.push(resolve));
    const { user, box, onPick, onSearch } = open((text) => (text === '丙' ? two() : requested()));
    await user.type(box, '丙');
    await screen.findAllByRole('option');
    await user.type(box, '酮');
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.keyboard('{ArrowDown}');
    answers[0]!([suggestion('丙酮酸', 3), suggestion('丙酮', 1)]);
    await screen.findByRole('option', { name: /丙酮酸/ });
    expect(screen.getByRole('option', { name: /丙酮 / })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ prodId: 1 }));
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('keeps the current suggestions until the next ones arrive', async () => {
    let release = () => {};
    const late = new Promise<SearchSuggestion[]>(
      (resolve) => (release = () => resolve([suggestion('丙酮酸', 3)])),
    );
    const { user, box } = open((text) => (text === '丙' ? two() : late));
    await user.type(box, '丙');
    await screen.findAllByRole('option');
    await user.type(box, '酮');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    release();
    expect(await screen.findByRole('option', { name: /丙酮酸/ })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});
