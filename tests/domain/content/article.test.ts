import { expect, it } from 'vitest';
import { filterArticles, idOf } from '@domain/content/article';

const entry = (id: number, title: string, summary: string, ...tags: string[]) => ({
  id,
  title,
  summary,
  tags,
  publishTime: '2026-01-01 00:00:00',
});
const ARTICLES = [
  entry(1, '缓冲液配制要点', 'Tris 的温度系数'),
  entry(2, '超干溶剂的开封', '带密封垫的瓶盖', '无水'),
];

it('finds the articles that contain every word, ignoring case and character width', () => {
  expect(filterArticles(ARTICLES, ' ')).toEqual(ARTICLES);
  expect(filterArticles(ARTICLES, 'ｔｒｉｓ 缓冲')).toEqual([ARTICLES[0]]);
  expect(filterArticles(ARTICLES, '无水')).toEqual([ARTICLES[1]]);
  expect(filterArticles(ARTICLES, 'tris 溶剂')).toEqual([]);
});

it('reads an id from an address, or null', () => {
  expect(idOf('12')).toBe(12);
  for (const text of [null, '', '0', '-1', '1.5', 'x']) expect(idOf(text)).toBeNull();
});
