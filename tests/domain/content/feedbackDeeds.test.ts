import { expect, it } from 'vitest';
import { feedbackDeedsText } from '@domain/content/feedbackDeeds';

it('what another did to a feedback is told field by field, and by whom', () => {
  const taken = { status: 'handling', reply: null } as const;
  const deeds = [
    {
      by: 'manager',
      before: { status: 'received', reply: null } as const,
      after: { ...taken, assignee: 'person' },
    },
    { by: 'person', before: taken, after: { status: 'replied', reply: '可以供应' } as const },
  ];
  expect(feedbackDeedsText(deeds)).toBe(
    'manager：状态：已收到 → 处理中；指派给 person。person：状态：处理中 → 已答复；答复：空白 → 可以供应',
  );
  const ended = { by: 'person', before: taken, after: { status: 'replied', reply: '可以供应。' } as const };
  expect(feedbackDeedsText([ended])).toMatch(/→ 可以供应$/);
  expect(feedbackDeedsText([])).toBe('');
});
