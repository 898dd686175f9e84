import { expect, it } from 'vitest';
import { actionsOf, canDo, ORDER_ACTIONS, ORDER_STATUS, statusName } from '@/domain/order';

it.each([
  [1, ['pay', 'cancel']],
  [2, ['reorder']],
  [3, ['receipt', 'reorder']],
  [5, ['reorder', 'delete']],
  [6, ['reorder', 'delete']],
  [4, []],
  [0, []],
])('state %s allows %j', (status, actions) => expect(actionsOf(status)).toEqual(actions));

it('pays only what is unpaid: the server does not check', () => {
  const payable = Object.keys(ORDER_STATUS).filter((status) => canDo(Number(status), 'pay'));
  expect(payable).toEqual(['1']);
});

it('has names', () => {
  expect(statusName(3)).toBe('待收货');
  expect(statusName(4)).toBe('未知状态');
  expect(ORDER_ACTIONS.receipt).toBe('确认收货');
});

it('hands out its own list', () => {
  actionsOf(1).pop();
  expect(actionsOf(1)).toHaveLength(2);
});
