/** The search model: one text for all pages, and suggestions that never disturb typing. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import useSearchModel from '@/models/search';
import { clearBuyerWork } from '@/storage/buyerWork';
import { answerWith, listen, ok } from '../support/wire';

const open = () => renderHook(() => useSearchModel()).result;

it('starts empty, keeps the typed text, and is reset', () => {
  const search = open();
  expect(search.current.searchContent).toBe('');
  act(() => search.current.setSearchContent('四氢呋喃'));
  expect(search.current.searchContent).toBe('四氢呋喃');
  act(() => search.current.resetSearch());
  expect(search.current.searchContent).toBe('');
});

it('suggests what the server returns, for trimmed text', async () => {
  const found = await open().current.suggestFor('  THF ');
  expect(found[0]).toMatchObject({ kind: 'product', text: '四氢呋喃' });
});

it.each(['', '   '])('sends no call for %j', async (text) => {
  const sent = answerWith(() => ok([]));
  expect(await open().current.suggestFor(text)).toEqual([]);
  expect(sent).toEqual([]);
});

it.each([
  ['offline', () => Response.error()],
  ['HTTP 500', () => new Response('', { status: 500 })],
  ['rubbish', () => new Response('<html>')],
])('suggests nothing, silently, when the server answers with %s', async (_, make) => {
  const heard = listen();
  answerWith(make);
  expect(await open().current.suggestFor('THF')).toEqual([]);
  expect(heard.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('keeps the identity of its actions', () => {
  const { result, rerender } = renderHook(() => useSearchModel());
  const before = result.current;
  rerender();
  expect(result.current.suggestFor).toBe(before.suggestFor);
  expect(result.current.resetSearch).toBe(before.resetSearch);
});

it('stores searches on this device, newest first, each once', () => {
  const search = open();
  act(() => search.current.addRecent('THF'));
  act(() => search.current.addRecent('75-05-8'));
  act(() => search.current.addRecent('ｔｈｆ'));
  act(() => search.current.addRecent('  '));
  expect(search.current.recent).toEqual(['ｔｈｆ', '75-05-8']);
  expect(open().current.recent).toEqual(['ｔｈｆ', '75-05-8']);
  act(() => search.current.removeRecent('THF'));
  expect(search.current.recent).toEqual(['75-05-8']);
  act(() => search.current.clearRecent());
  expect(open().current.recent).toEqual([]);
});

it('deletes them at logout', () => {
  const search = open();
  act(() => search.current.addRecent('THF'));
  act(() => clearBuyerWork());
  expect(search.current.recent).toEqual([]);
  expect(open().current.recent).toEqual([]);
});

it.each(['{', '{"a":1}', '[1]', '"x"'])('ignores %j in the storage', (text) => {
  window.localStorage.setItem('recentSearches', text);
  expect(open().current.recent).toEqual([]);
});
