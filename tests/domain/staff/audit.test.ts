import { expect, it } from 'vitest';
import { actorText, auditIdText } from '@domain/staff/audit';

it('a small number is named with what it counts, a well-known number stands alone', () => {
  expect(auditIdText('invoice', '1003')).toBe('申请 1003');
  expect(auditIdText('permit', '12')).toBe('编号 12');
  expect(auditIdText('order', '1795239524940001005')).toBe('1795239524940001005');
  expect(auditIdText('content', '公告 12')).toBe('公告 12');
});

it('parts of the system are described by their purpose, never by code names', () => {
  expect(actorText('system', 'jobs')).toBe('定时任务');
  expect(actorText('system', 'demo')).toBe('演示数据');
  expect(actorText('system', 'something new')).toBe('系统');
  expect(actorText('staff', 'jobs')).toBe('jobs');
});
