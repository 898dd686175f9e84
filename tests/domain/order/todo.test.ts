import { describe, expect, it } from 'vitest';
import { timeLeft, todoRows, inProgress, pageBadges } from '@domain/order/todo';
import type { Todo } from '@domain/order/types';

const NOTHING: Todo = {
  now: '2026-07-22 10:00:00',
  unpaid: { count: 0, transfers: 0, nearest: null },
  toShip: 0,
  toReceive: { count: 0, arrived: 0, nearest: null },
  returns: { open: 0, toSend: 0, next: null },
  toInvoice: 0,
  answers: 0,
  messages: 0,
  permits: { ending: 0, next: null },
  requests: { approve: 0, buy: 0, mine: 0 },
  stock: { recalled: 0, expired: 0, peroxide: 0, low: 0 },
};
const due = (time: string) => ({ orderNumber: '1795239524940001005', time });
const full: Todo = {
  now: NOTHING.now,
  unpaid: { count: 3, transfers: 1, nearest: due('2026-07-22 10:23:30') },
  toShip: 2,
  toReceive: { count: 2, arrived: 1, nearest: due('2026-08-01 16:00:00') },
  returns: { open: 3, toSend: 1, next: 'R1795239524940001' },
  toInvoice: 9,
  answers: 2,
  messages: 4,
  permits: { ending: 2, next: { no: '沪公禁备〔2026〕0002', validUntil: '2026-07-29', daysLeft: 7 } },
  requests: { approve: 2, buy: 1, mine: 0 },
  stock: { recalled: 0, expired: 2, peroxide: 1, low: 3 },
};

describe('the to-do list of a buyer', () => {
  it('is empty when nothing waits', () => {
    expect(todoRows(NOTHING)).toEqual([]);
    expect(pageBadges(NOTHING)).toEqual({});
    expect(inProgress(NOTHING)).toEqual([]);
  });

  it('is sorted by urgency, with a link in each row', () => {
    const rows = todoRows(full);
    expect(rows.map(({ name, count, to, next }) => [name, count, to, next?.to])).toEqual([
      ['待付款', 3, '/user/order?status=1', '/user/order?orderNumber=1795239524940001005&pay=1'],
      ['待我审批', 2, '/user/requests?view=approve', undefined],
      ['申购待下单', 1, '/user/requests?view=buy', undefined],
      ['待寄回', 1, '/returnProduct?view=mine&state=open', '/returnProduct?returnNumber=R1795239524940001'],
      ['证明到期', 2, '/user/permits', undefined],
      ['库存提醒', 6, '/user/stock', undefined],
      ['待收货', 2, '/user/order?status=3', '/user/order?orderNumber=1795239524940001005'],
      ['可开发票', 9, '/user/invoice?tab=apply', undefined],
      ['未读消息', 4, '/user/inbox', undefined],
    ]);
    expect(rows[0]).toMatchObject({
      urgent: true,
      note: '最近一笔还剩 23 分钟（07-22 10:23 关闭）；1 笔已登记转账，等待到账',
    });
    expect(rows[4]).toMatchObject({
      urgent: true,
      note: '最近一份 沪公禁备〔2026〕0002 还有 7 天到期（2026-07-29），请续办',
    });
    expect(rows[5]).toMatchObject({
      urgent: true,
      note: '2 瓶已过期，1 瓶待检过氧化物，3 种低于最低存量',
    });
    expect(rows[6]!.note).toBe('1 笔已签收，请核对后确认收货；最早一笔 2026-08-01 自动确认收货');
    expect(inProgress(full)).toEqual([
      { name: '待发货', count: 2, to: '/user/order?status=2' },
      { name: '退换处理中', count: 2, to: '/returnProduct?view=mine&state=open' },
    ]);
  });

  it('counts tasks beside the pages where they are done', () => {
    const counts = Object.entries(pageBadges(full)).map(([path, { count }]) => [path, count]);
    expect(counts).toEqual([
      ['/user/order', 3],
      ['/user/stock', 6],
      ['/user/permits', 2],
      ['/user/requests', 3],
      ['/user/conversations', 2],
      ['/user/inbox', 4],
    ]);
  });

  it('does not call a registered transfer urgent', () => {
    const [row] = todoRows({
      ...full,
      unpaid: { count: 1, transfers: 1, nearest: due('2026-07-25 11:00:00') },
    });
    expect(row).toMatchObject({
      urgent: false,
      note: '还剩 3 天 1 小时（07-25 11:00 关闭）；已登记转账，等待到账',
      next: { label: '转账信息' },
    });
  });

  it.each([
    ['2026-07-22 09:00:00', '不到 1 分钟'],
    ['2026-07-22 10:00:59', '不到 1 分钟'],
    ['2026-07-22 10:30:00', '30 分钟'],
    ['2026-07-22 12:00:59', '2 小时'],
    ['2026-07-22 12:05:00', '2 小时 5 分钟'],
    ['2026-07-24 10:59:00', '2 天'],
    ['2026-07-24 11:00:00', '2 天 1 小时'],
  ])('until %s: %s', (until, words) => expect(timeLeft(NOTHING.now, until)).toBe(words));
});
