/** Notices and articles. Their HTML is only rendered through RichText. */
import { web } from './client';
import type { Wire } from '@contract/types';
import { isArticle, isNotice, isText } from './entryShape';
import { listIn, objectOrNull, pageIn } from './listShape';

export type Notice = Wire['Notice'];
export type ArticleHead = Wire['ArticleHead'];
export type Article = Wire['Article'];
export type Centre = ArticleHead['centre'];

export const topNotices = async (): Promise<Notice[]> =>
  listIn(await web('get', '/shop/notice/topNoticeList', { quiet: true }), isNotice);

export const noticeList = async (current: number, size: number) =>
  pageIn(await web('get', '/shop/notice/noticeList', { query: { current, size }, quiet: true }), isNotice);

export const noticeInfo = async (id: number): Promise<Notice | null> =>
  objectOrNull(await web('get', '/shop/notice/info/{id}', { params: { id }, quiet: true }), isText);

export const articleList = async (centre: Centre): Promise<ArticleHead[]> =>
  listIn(await web('get', '/article/list', { query: { centre }, quiet: true }), isArticle);

export const articleInfo = async (id: number): Promise<Article | null> =>
  objectOrNull(await web('get', '/article/info/{id}', { params: { id }, quiet: true }), isText);
