import { expect, it } from 'vitest';
import { unended } from '@domain/shared/sentence';

it('a text within a sentence loses its full stop', () => {
  expect(unended('已停产。')).toBe('已停产');
  expect(unended('已停产。。 ')).toBe('已停产');
  expect(unended('分装。见说明')).toBe('分装。见说明');
  expect(unended('')).toBe('');
});
