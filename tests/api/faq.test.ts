/** The FAQ: enough questions, existing links, and figures that equal the server's rules. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../config/routes';
import { parseCustomerQuery } from '@domain/content/customerPath';
import { FAQ_THEME_CODES, type FaqEntry } from '@domain/content/faq';
import { formatYuan } from '@domain/shared/money';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { CODE_SECONDS, CODES_PER_DAY } from '@domain/account/smsCode';
import { RATES } from '../../domain/delivery/delivery';
import { RECEIVE_DAYS, TRANSFER_DAYS, UNPAID_MINUTES } from '../../domain/order/terms';
import { TOKEN_SECONDS } from '../../domain/account/login';
import { ARTICLES } from '../../server/content/articles';
import { dataOf } from '../support/api';

const faq = () => dataOf('get', '/faq/list');
const answerOf = (entries: readonly FaqEntry[], id: string) =>
  entries.find((entry) => entry.id === id)!.answer.join('\n');
const textOf = (title: string) => ARTICLES.find((articleText) => articleText.title === title)!.content;

interface RouteEntry {
  path?: string;
  routes?: RouteEntry[];
}
const pathsOf = (list: readonly RouteEntry[]): string[] =>
  list.flatMap(({ path, routes: below }) => [...(path ? [path] : []), ...pathsOf(below ?? [])]);

describe('questions', () => {
  it('are at least forty over all themes, each once with its own address', async () => {
    const entries = await faq();
    expect(entries.length).toBeGreaterThanOrEqual(40);
    for (const theme of FAQ_THEME_CODES)
      expect(entries.filter((entry) => entry.theme === theme).length, theme).toBeGreaterThanOrEqual(5);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
    for (const { id } of entries) expect(parseCustomerQuery(`?faq=${id}`).faq).toBe(id);
  });

  it('lead to existing pages and articles', async () => {
    const known = pathsOf(routes);
    for (const { id, links } of await faq())
      for (const { path } of links) {
        expect(known, id).toContain(path.split('?')[0]);
        const { article } = parseCustomerQuery(path.split('?')[1] ?? '');
        if (article !== null)
          expect(
            ARTICLES.map((articleText) => articleText.id),
            id,
          ).toContain(article);
      }
  });

  it('are answered from the rules that the server applies', async () => {
    const entries = await faq();
    const unpaid = answerOf(entries, 'unpaidTime');
    expect(unpaid).toContain(`${UNPAID_MINUTES} 分钟`);
    expect(unpaid).toContain(`${TRANSFER_DAYS} 天`);
    for (const { fee, freeFrom } of Object.values(RATES)) {
      expect(answerOf(entries, 'freight')).toContain(formatYuan(fee));
      if (freeFrom !== null)
        expect(answerOf(entries, 'freight')).toContain(`满 ${formatYuan(freeFrom)} 免运费`);
    }
    for (const { name, days } of [RETURN_REASONS.wrong, RETURN_REASONS.quality])
      expect(answerOf(entries, 'returnDays')).toContain(`${name} ${days} 天内`);
    expect(answerOf(entries, 'autoReceipt')).toContain(`满 ${RECEIVE_DAYS} 天`);
    expect(answerOf(entries, 'noCode')).toContain(`${CODE_SECONDS / 60} 分钟内有效`);
    expect(answerOf(entries, 'noCode')).toContain(`最多获取 ${CODES_PER_DAY} 次`);
    expect(answerOf(entries, 'stayLoggedIn')).toContain(`${TOKEN_SECONDS / 86_400} 天`);
  });

  it('agree with the articles', () => {
    expect(textOf('下单流程')).toContain(`提交后 ${UNPAID_MINUTES} 分钟内未付款`);
    expect(textOf('退换货规则')).toContain(`质量问题：签收后 ${RETURN_REASONS.quality.days} 天内`);
    expect(textOf('运费与配送')).toContain(
      `${formatYuan(RATES.N.fee)}，满 ${formatYuan(RATES.N.freeFrom)} 免`,
    );
  });

  it('contain no hard-coded figure', async () => {
    for (const { id, question, answer } of await faq())
      expect([question, ...answer].join(), id).not.toMatch(/undefined|NaN|Infinity|\[object/);
  });
});
