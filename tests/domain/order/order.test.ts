import { expect, it } from 'vitest';
import {
  actionsOf,
  CANCEL_REASONS,
  cancelReasonText,
  canDo,
  checkCancelReason,
  ORDER_ACTIONS,
  ORDER_STATUS,
  statusName,
} from '@domain/order/order';

it.each([
  [1, ['pay', 'cancel']],
  [2, ['reorder']],
  [3, ['receipt', 'return', 'reorder']],
  [5, ['reorder', 'return', 'delete']],
  [6, ['reorder', 'delete']],
  [4, []],
  [0, []],
])('status %s allows %j', (status, actions) => expect(actionsOf(status)).toEqual(actions));

it('pays only unpaid orders, because the server does not check', () => {
  const payable = Object.keys(ORDER_STATUS).filter((status) => canDo(Number(status), 'pay'));
  expect(payable).toEqual(['1']);
});

it('every status has a name', () => {
  expect(statusName(3)).toBe('待收货');
  expect(statusName(4)).toBe('未知状态');
  expect(ORDER_ACTIONS.receipt).toBe('确认收货');
});

it('returns a copy of its list', () => {
  actionsOf(1).pop();
  expect(actionsOf(1)).toHaveLength(2);
});

it.each([
  ['', '', '请选择取消原因'],
  ['随便', '', '请选择取消原因'],
  ['其他', '  ', '请写明取消原因'],
  ['其他', '项目停了', null],
  ['买错或多买', '', null],
  ['买错或多买', 'x'.repeat(201), '补充说明不能超过 200 个字'],
])('reason %j with %j: %s', (reason, note, fault) => expect(checkCancelReason(reason, note)).toBe(fault));

it('stores reason and note as one text', () => {
  expect(cancelReasonText(CANCEL_REASONS[0], ' 重复下单 ')).toBe('买错或多买：重复下单');
  expect(cancelReasonText(CANCEL_REASONS[0], ' ')).toBe('买错或多买');
});
