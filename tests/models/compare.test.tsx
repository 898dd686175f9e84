/** The comparison tray: stored on this device, at most six products. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import useCompareModel from '@/models/compare';
import { notify } from '@/browser/notify';

const of = (prodId: number) => ({ prodId, prodName: `商品 ${prodId}` });
const open = () => renderHook(() => useCompareModel()).result;
const idsOf = (model: ReturnType<typeof open>) => model.current.tray.map((compared) => compared.prodId);

it('keeps added products, and removes them', () => {
  const model = open();
  act(() => model.current.toggleCompared(of(1)));
  act(() => model.current.toggleCompared(of(2)));
  expect(idsOf(open())).toEqual([1, 2]);
  act(() => model.current.toggleCompared(of(1)));
  expect(idsOf(model)).toEqual([2]);
  act(() => model.current.clearCompared());
  expect(idsOf(open())).toEqual([]);
});

it('refuses the seventh product with a message', () => {
  const message = vi.spyOn(notify, 'info').mockImplementation(() => undefined);
  const model = open();
  for (const prodId of [1, 2, 3, 4, 5, 6, 7]) act(() => model.current.toggleCompared(of(prodId)));
  expect(idsOf(model)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(message).toHaveBeenCalledExactlyOnceWith('最多同时比较 6 个商品，请先移除一个');
});

it('follows another tab, and never undoes its changes', () => {
  const model = open();
  act(() => model.current.toggleCompared(of(1)));
  localStorage.setItem('compare', JSON.stringify([of(8)]));
  act(() => model.current.toggleCompared(of(2)));
  expect(idsOf(model)).toEqual([8, 2]);
  localStorage.setItem('compare', JSON.stringify([of(9)]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'compare' })));
  expect(idsOf(model)).toEqual([9]);
});

it('starts empty with invalid stored data', () => {
  localStorage.setItem('compare', '{"a":1}');
  expect(idsOf(open())).toEqual([]);
});

it('keeps the identity of its actions', () => {
  const { result, rerender } = renderHook(() => useCompareModel());
  const before = result.current;
  rerender();
  expect(result.current).toEqual({ ...before, tray: result.current.tray });
});
