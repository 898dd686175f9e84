/** The category tree is loaded once for all users, and again only after a failure. */
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import useCategoriesModel from '@/models/categories';
import { qa } from '../support/api';
import { answerWith, failureOf, ok } from '../support/wire';

const open = () => renderHook(() => useCategoriesModel()).result;

it('loads the categories once', async () => {
  const sent = answerWith(() => ok([{ categoryId: 1, categoryName: '溶剂' }]));
  const categories = open();
  await act(() => Promise.all([categories.current.loadTree(), categories.current.loadTree()]));
  await act(() => categories.current.loadTree());
  expect(sent).toHaveLength(1);
  expect(categories.current.tree).toMatchObject([{ categoryId: 1 }]);
});

it('loads the categories again after a failure', async () => {
  const categories = open();
  await qa('fault', { path: '/category/tree', kind: 'status' });
  expect((await act(() => failureOf(categories.current.loadTree()))).kind).toBe('http');
  await act(() => categories.current.loadTree());
  expect(categories.current.tree.length).toBeGreaterThan(5);
});
