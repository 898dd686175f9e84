import { publicRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as actions from './actions';
import { HOT_SEARCHES } from './hotSearches';
import * as managed from './managed';
import { preview } from './preview';
import * as service from './service';

export const contentRoutes = {
  topNotices: publicRead((work) => service.topNotices(work)),
  noticeList: publicRead((work, { query }) => service.noticePage(work, query)),
  noticeInfo: publicRead((work, { params }) => service.noticeInfo(work, params.id)),
  articleList: publicRead((work, { query }) => service.articleList(work, query.centre)),
  articleInfo: publicRead((work, { params }) => service.articleInfo(work, params.id)),
  faqList: publicRead((work) => service.faqList(work)),
  hotSearch: ({ query }) => HOT_SEARCHES.slice(0, query.number),
  hotSearchByShop: ({ query }) => HOT_SEARCHES.slice(0, query.number),
  managedContents: staffRead((work, _staff, { query }) => managed.listManaged(work, query)),
  managedContent: staffRead((work, _staff, { params }) => managed.findManaged(work, params)),
  contentVersion: staffRead((work, _staff, { params }) => managed.versionText(work, params, params.version)),
  previewContent: staffRead((work, _staff, { params, body }) => preview(work, params.kind, body)),
  addContent: staffWrite((work, staff, { params, body }) => actions.addText(work, staff, params.kind, body)),
  saveContent: staffWrite((work, staff, { params, body }) => actions.save(work, staff, params, body)),
  withdrawContent: staffWrite((work, staff, { params, body }) => actions.withdraw(work, staff, params, body)),
  restoreContent: staffWrite((work, staff, { params, body }) => actions.restore(work, staff, params, body)),
} satisfies Partial<Handlers>;
