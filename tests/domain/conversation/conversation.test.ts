import { describe, expect, it } from 'vitest';
import {
  cleanSubject,
  cleanText,
  conversationStatus,
  MAX_SUBJECT,
  MAX_TEXT,
  readText,
  subjectProblem,
  textProblem,
  topicText,
} from '@domain/conversation/conversation';
import {
  askServicePath,
  conversationPath,
  parseConversationQuery,
  type AskedAbout,
} from '@domain/conversation/conversationPath';

const NONE = {
  about: 'none',
  orderNumber: '',
  prodId: null,
  prodName: '',
  catalogNo: '',
  lotNo: '',
} as const;

it('the last answer is read, not read, or there is none', () => {
  expect([true, false, null].map(readText)).toEqual(['买家已读', '买家未读', null]);
});

describe('a text', () => {
  it('is trimmed, and its lines end with a line feed', () => {
    expect(cleanText(' 第一行\r\n第二行\r第三行 \n')).toBe('第一行\n第二行\n第三行');
    expect(cleanSubject('  分装\n 与 批号 ')).toBe('分装 与 批号');
  });

  it('has a limit in characters, and counts an emoji as one character', () => {
    expect(textProblem('字'.repeat(MAX_TEXT))).toBeNull();
    expect(textProblem('🧪'.repeat(MAX_TEXT))).toBeNull();
    expect(textProblem('字'.repeat(MAX_TEXT + 1))).toBe('内容不能超过 2000 个字，现在 2001 个');
    expect(textProblem(' \n ', '答复')).toBe('请填写答复');
    expect(subjectProblem('问')).toBe('主题请至少写 2 个字');
    expect(subjectProblem('问'.repeat(MAX_SUBJECT + 1))).toMatch(/不能超过 60 个字/);
  });
});

it('waits until it is answered or closed', () => {
  expect(conversationStatus({ closed: false, waitingSince: 5 })).toBe('waiting');
  expect(conversationStatus({ closed: false, waitingSince: null })).toBe('answered');
  expect(conversationStatus({ closed: true, waitingSince: null })).toBe('closed');
});

it('names its topic', () => {
  const product = { ...NONE, prodId: 1, prodName: '乙腈', catalogNo: 'CX10001' };
  expect(topicText(NONE)).toBe('');
  expect(topicText({ ...NONE, about: 'order', orderNumber: '1795' })).toBe('订单 1795');
  expect(topicText({ ...product, about: 'product' })).toBe('乙腈（CX10001）');
  expect(topicText({ ...product, about: 'lot', lotNo: 'CX26A' })).toBe('乙腈（CX10001）批号 CX26A');
});

describe('the address', () => {
  it.each<AskedAbout>([
    { about: 'order', orderNumber: '1795311224696001001' },
    { about: 'product', prodId: 10925 },
    { about: 'lot', prodId: 10925, lotNo: 'CX26 11&A' },
    { about: 'none' },
  ])('of a new question is parsed as it was built: $about', (asked) => {
    const { search } = new URL(askServicePath(asked), 'http://localhost');
    expect(parseConversationQuery(search).asked).toEqual(asked);
  });

  it('that is incomplete asks about less', () => {
    expect(parseConversationQuery('?ask=order&orderNumber=1').asked).toEqual({ about: 'none' });
    expect(parseConversationQuery('?ask=lot&prodId=5').asked).toEqual({ about: 'product', prodId: 5 });
    expect(parseConversationQuery('?ask=other').asked).toBeNull();
    expect(parseConversationQuery('?no=ZX1&page=x')).toMatchObject({ conversationNo: 'ZX1', page: 1 });
    expect(conversationPath('ZX1')).toBe('/user/conversations?no=ZX1');
  });
});
