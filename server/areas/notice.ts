/** Notices of the shop. */
import type { components } from '@contract/schema';
import { NOTICES } from '../content/notices';
import { intOf, pageOf } from '../core/read';
import { get, type Route } from '../core/route';

type Notice = components['schemas']['Notice'];

const TOP = 4;

/** mall4j's list leaves the text out. */
const withoutText = (notice: Notice): Notice => ({ ...notice, content: null });

export const noticeRoutes: Route[] = [
  get('/shop/notice/topNoticeList', () => NOTICES.slice(0, TOP)),
  get('/shop/notice/noticeList', ({ query }) => pageOf(NOTICES.map(withoutText), query)),
  get(
    '/shop/notice/info/:id',
    ({ params }) => NOTICES.find((one) => one.id === intOf(params.id, 'id')) ?? null,
  ),
];
