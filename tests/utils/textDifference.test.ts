import { expect, it } from 'vitest';
import { textChanges } from '@/utils/textDifference';
import { BLANK_TEXTS, linksOf, textProblems } from '@domain/content/texts';

it('lists changes of another editor by field, and by line for a long text', () => {
  const text = { ...BLANK_TEXTS.article, title: '甲', content: '一\n二\n三', tags: ['a'] };
  const material = { name: '水', use: '1 L', cas: '', catalogNo: '' };
  const now = { ...text, content: '一\n贰\n三', tags: ['a', 'b'], materials: [material], place: 20 };
  expect(textChanges({ article: text }, { article: now })).toEqual([
    { field: '正文', gone: ['二'], added: ['贰'] },
    { field: '标签', gone: [], added: ['b'] },
    { field: '所需材料', gone: [], added: ['水 · 1 L'] },
    { field: '排序', gone: ['1000'], added: ['20'] },
  ]);
  expect(textChanges({ article: text }, { article: { ...text } })).toEqual([]);
});

it('reports a missing value beside its field', () => {
  const wrong = (problems: Record<string, string | null>) =>
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [field] : []));
  expect(wrong(textProblems('notice', BLANK_TEXTS.notice))).toEqual(['title', 'content']);
  expect(wrong(textProblems('article', BLANK_TEXTS.article))).toEqual(['title', 'content', 'summary']);
  const faq = { ...BLANK_TEXTS.faq, title: '问', content: '答', place: 1.5 };
  expect(wrong(textProblems('faq', { ...faq, links: [{ label: '', path: '/list' }] }))).toEqual([
    'links',
    'place',
  ]);
  expect(wrong(textProblems('brand', BLANK_TEXTS.brand))).toEqual([
    'title',
    'nameEn',
    'origin',
    'story',
    'positioning',
    'content',
    'authorisation',
  ]);
});

it('the links of a question are those beside its answer', () => {
  const links = [{ label: '地址', path: '/user/addressManage' }];
  expect(linksOf({ faq: { ...BLANK_TEXTS.faq, content: '[x](/list)', links } })).toEqual([
    '/user/addressManage',
  ]);
});
