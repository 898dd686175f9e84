/** Articles, notices, frequent questions, and the buyer's feedback. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { articleInfo, articleList, noticeInfo, noticeList, type Centre } from '@/services/content';
import { faqList, myFeedback } from '@/services/feedback';
import { PUBLIC } from './client';

const KEY = 'content';

export const noticesQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [KEY, 'notices', size, page],
    queryFn: () => noticeList(page, size),
    placeholderData: keepPreviousData,
    meta: PUBLIC,
  });

/** null: no such notice. */
export const noticeQuery = (id: number) =>
  queryOptions({ queryKey: [KEY, 'notice', id], queryFn: () => noticeInfo(id), meta: PUBLIC });

export const articlesQuery = (centre: Centre) =>
  queryOptions({ queryKey: [KEY, 'articles', centre], queryFn: () => articleList(centre), meta: PUBLIC });

/** null: no such article in this centre. */
export const articleQuery = (centre: Centre, id: number) =>
  queryOptions({
    queryKey: [KEY, 'article', id],
    queryFn: () => articleInfo(id),
    select: (article) => (article?.centre === centre ? article : null),
    meta: PUBLIC,
  });

export const faqQuery = () => queryOptions({ queryKey: [KEY, 'faq'], queryFn: faqList, meta: PUBLIC });

/** The buyer's own feedback, newest first. */
export const myFeedbackQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: ['feedback', size, page],
    queryFn: () => myFeedback(page, size),
    placeholderData: keepPreviousData,
  });
