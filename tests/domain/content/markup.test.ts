import { describe, expect, it } from 'vitest';
import { routes } from '../../../config/routes';
import { contentAt, isAddress, isPageOf } from '@domain/content/links';
import { addressesIn, toHtml, toParagraphs } from '@domain/content/markup';

const CASES: [string, string][] = [
  ['一段\n两行\n\n又一段', '<p>一段<br>两行</p>\n<p>又一段</p>'],
  ['## 标题\n### 小标题', '<h2>标题</h2>\n<h3>小标题</h3>'],
  ['- 一\n- 二\n\n1. 甲\n2. 乙', '<ul><li>一</li><li>二</li></ul>\n<ol><li>甲</li><li>乙</li></ol>'],
  [
    '|  | 容量法 |\n| --- | --- |\n| 含水 | 0.1% | 多一格 |',
    '<table><thead><tr><td></td><th>容量法</th><td></td></tr></thead><tbody><tr><td>含水</td><td>0.1%</td><td>多一格</td></tr></tbody></table>',
  ],
  ['| a \\| b | c |', '<table><tbody><tr><td>a | b</td><td>c</td></tr></tbody></table>'],
  ['**粗 *斜* 字**，H~2~O，10^−6^', '<p><b>粗 <i>斜</i> 字</b>，H<sub>2</sub>O，10<sup>−6</sup></p>'],
  ['5~10 ℃，20~30 ℃；3 * 4 * 5', '<p>5~10 ℃，20~30 ℃；3 * 4 * 5</p>'],
  ['\\*化学试剂助剂\\*四氢呋喃', '<p>*化学试剂助剂*四氢呋喃</p>'],
  ['见[发票](/customerCenter?article=103)', '<p>见<a href="#/customerCenter?article=103">发票</a></p>'],
  ['[官网](https://a.example/?a=1&b=2)', '<p><a href="https://a.example/?a=1&amp;b=2">官网</a></p>'],
];

describe('the markup', () => {
  it.each(CASES)('renders %s', (text, html) => expect(toHtml(text)).toBe(html));

  it.each([
    '<script>window.hurt = 1</script>',
    '<img src=x onerror="window.hurt = 1">',
    '[x](javascript:window.hurt=1)',
    '[x](JaVaScRiPt:window.hurt=1)',
    '[x](data:text/html,<script>1</script>)',
    '[x](//a.example)',
    '[x](/\\a.example)',
    '[x](https://a.example/"onmouseover="window.hurt=1)',
    '[<b onclick=1>](/list)',
    '## <svg onload=1>',
    '- **<iframe src=//a.example>**',
    '| <style>*{} | `x` |',
  ])('creates no tag, handler or script address from %s', (text) => {
    const html = toHtml(text);
    // All input is escaped, so every bracket belongs to the markup.
    const tags = html.match(/<[^>]*>?/g) ?? [];
    const own = /^<\/?(?:h2|p|ul|li|b|a|table|tbody|tr|td)>$|^<a href="#\/list">$/;
    expect(tags.filter((tag) => !own.test(tag))).toEqual([]);
    // Nothing is lost: the text is shown as it is.
    expect(html).toMatch(/hurt|example|svg|style|onclick|data:/);
  });
});

it('answers are plain paragraphs', () => {
  expect(toParagraphs('一\n\n\n 二 \n三 \n\n')).toEqual(['一', '二 三']);
});

describe('links in a text', () => {
  it('are found, within marks too', () => {
    expect(addressesIn('[a](/list) **[b](/home)** \\[c](/no)')).toEqual(['/list', '/home']);
  });

  it('lead to a text or to another site', () => {
    expect(contentAt('/customerCenter?article=103')).toEqual({ kind: 'article', id: '103' });
    expect(contentAt('/customerCenter?notice=7')).toEqual({ kind: 'notice', id: '7' });
    expect(contentAt('/customerCenter?faq=noCode')).toEqual({ kind: 'faq', id: 'noCode' });
    expect(contentAt('/technicalCenter?article=21')).toEqual({ kind: 'article', id: '21' });
    expect(contentAt('/brandCenter?brand=2')).toEqual({ kind: 'brand', id: '2' });
    expect(contentAt('/list?q=THF')).toBeNull();
    expect(contentAt('https://a.example/customerCenter?article=1')).toBeNull();
  });

  it('of pages are limited to those of the shop', () => {
    interface Route {
      path?: string;
      component?: string;
      routes?: Route[];
    }
    const pathsOf = (list: readonly Route[]): string[] =>
      list.flatMap(({ path, component, routes: below }) => [
        ...(path && component && !below ? [path] : []),
        ...pathsOf(below ?? []),
      ]);
    // Links need a page that anybody can open: these depend on a cart or an order, or are for staff.
    const not = ['/buyOrder', '/buyOrderSuccess', '/*'];
    const isPublic = (path: string) => !not.includes(path) && !path.startsWith('/manage');
    for (const path of pathsOf(routes)) expect(isPageOf(path), path).toBe(isPublic(path));
    expect(isPageOf('/noSuchPage')).toBe(false);
  });

  it('with scripts are ignored', () => {
    for (const text of ['javascript:1', ' /list', '//a.example', '/\\a', 'data:x', 'vbscript:x', ''])
      expect(isAddress(text), text).toBe(false);
    for (const text of ['/list?q=THF', 'https://a.example', 'mailto:a@a.example', 'tel:400-820-0000'])
      expect(isAddress(text), text).toBe(true);
  });
});
