import { expect, it } from 'vitest';
import { feedbackActionsText } from '@domain/content/feedbackActions';

it("lists what another editor did to a feedback by field, with the editor's name", () => {
  const taken = { status: 'handling', reply: null } as const;
  const actions = [
    {
      by: 'manager',
      before: { status: 'received', reply: null } as const,
      after: { ...taken, assignee: 'person' },
    },
    { by: 'person', before: taken, after: { status: 'replied', reply: '可以供应' } as const },
  ];
  expect(feedbackActionsText(actions)).toBe(
    'manager：状态：已收到 → 处理中；指派给 person。person：状态：处理中 → 已答复；答复：空白 → 可以供应',
  );
  const ended = { by: 'person', before: taken, after: { status: 'replied', reply: '可以供应。' } as const };
  expect(feedbackActionsText([ended])).toMatch(/→ 可以供应$/);
  expect(feedbackActionsText([])).toBe('');
});
