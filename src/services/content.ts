/** Notices and articles. Their HTML is only ever rendered through RichText. */
import { web } from './client';
import type { Wire } from '@contract/types';
import { isArticle, isNotice } from './entryShape';
import { toList, toPage } from './listShape';

export type Notice = Wire['Notice'];
export type ArticleHead = Wire['ArticleHead'];
export type Article = Wire['Article'];
export type Centre = ArticleHead['centre'];

export const topNotices = async (): Promise<Notice[]> =>
  toList(await web('get', '/shop/notice/topNoticeList', { quiet: true }), isNotice);

export const noticeList = async (current: number, size: number) =>
  toPage(await web('get', '/shop/notice/noticeList', { query: { current, size }, quiet: true }), isNotice);

export const noticeInfo = (id: number): Promise<Notice | null> =>
  web('get', '/shop/notice/info/{id}', { params: { id }, quiet: true });

export const articleList = async (centre: Centre): Promise<ArticleHead[]> =>
  toList(await web('get', '/article/list', { query: { centre }, quiet: true }), isArticle);

export const articleInfo = (id: number): Promise<Article | null> =>
  web('get', '/article/info/{id}', { params: { id }, quiet: true });
