/** Texts for buyers: notices, articles of both centres, and questions that are shown now. */
import type { components } from '@contract/schema';
import { toHtml, toParagraphs } from '../../domain/content/markup';
import { partySection } from '../../domain/shop/party';
import { SHOP } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { pageFrom, type Page, type PageRequest } from '../http/page';
import type { Material } from './article';
import { shopValues } from '../shopSettings/service';
import { toMaterial } from './materials';
import * as queries from './queries';

type Schemas = components['schemas'];
type Notice = Schemas['Notice'];
type Centre = Schemas['ArticleHead']['centre'];

/** A version of a text with the fields that an answer needs. */
export type Written = Pick<queries.ContentRow, 'id' | 'publishTime' | 'body'>;

/** Notices on the home page. */
const TOP = 4;

const only = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('The text is not of its kind.');
  return part;
};

export function toNotice({ id, publishTime, body }: Written): Notice {
  const { category, title, content } = only(body.notice);
  const shopId = SHOP.shopId;
  const time = dateTime(publishTime);
  return { id: Number(id), shopId, kind: category, title, content: toHtml(content), publishTime: time };
}

/** The list omits the text, as in mall4j. */
const withoutText = (notice: Notice): Notice => ({ ...notice, content: null });

export const topNotices = async ({ db, now }: Work): Promise<Notice[]> =>
  (await queries.listNotices(db, now, { size: TOP })).map(toNotice);

export async function noticePage({ db, now }: Work, request: PageRequest): Promise<Page<Notice>> {
  const rows = await queries.listNotices(db, now, request);
  const records = rows.map((row) => withoutText(toNotice(row)));
  return pageFrom(records, await queries.countNotices(db, now), request);
}

/** Null when there is no such notice, or when it is not shown. */
export async function noticeInfo({ db, now }: Work, id: number): Promise<Notice | null> {
  const row = await queries.findShown(db, 'notice', String(id), now);
  return row ? toNotice(row) : null;
}

export const centreOf = (kind: Schemas['ArticleKind']): Centre =>
  kind === 'help' ? 'customer' : 'technical';

const CENTRE_KINDS: Record<Centre, readonly Schemas['ArticleKind'][]> = {
  technical: ['protocol', 'safety', 'knowledge'],
  customer: ['help'],
};

function toHead({ id, publishTime, body }: Written): Schemas['ArticleHead'] {
  const { category: kind, title, summary, tags } = only(body.article);
  const head = { id: Number(id), centre: centreOf(kind), kind, title, summary, tags };
  return { ...head, publishTime: dateTime(publishTime) };
}

export function toArticle(written: Written): Schemas['Article'] {
  const { content, materials } = only(written.body.article);
  return { ...toHead(written), content: toHtml(content), materials: materials.map(toMaterial) };
}

export const articleList = async ({ db, now }: Work, centre: Centre): Promise<Schemas['ArticleHead'][]> =>
  (await queries.listShown(db, 'article', now, CENTRE_KINDS[centre])).map(toHead);

/** Adds the company of the shop settings to 用户协议 and 隐私政策; other articles stay as they are. */
export async function withParty(work: Work, article: Schemas['Article']): Promise<Schemas['Article']> {
  const section = partySection(article.id, await shopValues(work));
  return section === '' ? article : { ...article, content: article.content + toHtml(section) };
}

/** Null when there is no such article, or when it is not shown. */
export async function articleInfo(work: Work, id: number): Promise<Schemas['Article'] | null> {
  const row = await queries.findShown(work.db, 'article', String(id), work.now);
  return row ? withParty(work, toArticle(row)) : null;
}

/** An article in its stored form, with its version; null when it is not shown. */
export async function articleText(
  { db, now }: Work,
  id: number,
): Promise<{ version: number; title: string; content: string; publishTime: number } | null> {
  const row = await queries.findShown(db, 'article', String(id), now);
  if (!row) return null;
  const { title, content } = only(row.body.article);
  return { version: row.version, title, content, publishTime: row.publishTime };
}

/** The titles and materials of the protocols in the technical centre, in display order. */
export async function protocolTexts({ db, now }: Work): Promise<{ title: string; materials: Material[] }[]> {
  const rows = await queries.listShown(db, 'article', now, ['protocol']);
  return rows.map(({ title, body }) => ({ title, materials: only(body.article).materials }));
}

export function toFaq({ id, body }: Written): Schemas['FaqEntry'] {
  const { category: theme, title: question, content, links } = only(body.faq);
  return { id, theme, question, answer: toParagraphs(content), links };
}

export const faqList = async ({ db, now }: Work): Promise<Schemas['FaqEntry'][]> =>
  (await queries.listShown(db, 'faq', now)).map(toFaq);
