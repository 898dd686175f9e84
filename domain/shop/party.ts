/** The company as 用户协议 and 隐私政策 name it. PIPL art. 17 (1) asks for the name and contact of who processes the data. */
import type { ShopValues } from './types';

/** Headings in the two documents, by the id of the article. */
const HEADINGS: Record<number, string> = { 108: '个人信息处理者', 109: '协议的另一方' };

/**
 * The section to append to an article, in the markup of articles: name, code, address and contacts as far as they are set.
 * "" for other articles, and while no company name is set: contacts alone would name nobody.
 */
export function partySection(articleId: number, values: ShopValues): string {
  const heading = HEADINGS[articleId];
  if (!heading || values.companyName === '') return '';
  const facts: [label: string, value: string][] = [
    ['名称', values.companyName],
    ['统一社会信用代码', values.creditCode],
    ['地址', values.registeredAddress || values.address],
    ['电话', values.servicePhone],
    ['邮箱', values.serviceMail],
  ];
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `- ${label}：${value}`);
  return `\n\n## ${heading}\n\n${lines.join('\n')}\n`;
}
