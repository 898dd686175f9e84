import { publicRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import { FAQ } from './faq';
import { HOT_SEARCHES } from './hotSearches';
import * as service from './service';

export const contentRoutes = {
  topNotices: publicRead((work) => service.topNotices(work)),
  noticeList: publicRead((work, { query }) => service.noticePage(work, query)),
  noticeInfo: publicRead((work, { params }) => service.noticeInfo(work, params.id)),
  articleList: ({ query }) => service.articleList(query.centre),
  articleInfo: ({ params }) => service.articleInfo(params.id),
  faqList: () => FAQ.map((entry) => ({ ...entry, answer: [...entry.answer], links: [...entry.links] })),
  hotSearch: ({ query }) => HOT_SEARCHES.slice(0, query.number),
  hotSearchByShop: ({ query }) => HOT_SEARCHES.slice(0, query.number),
} satisfies Partial<Handlers>;
