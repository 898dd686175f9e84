/** The whole mock server as MSW handlers: for Umi's mock, Vitest (`msw/node`) and a browser worker alike. */
import { accountRoutes } from './areas/account';
import { addressRoutes } from './areas/address';
import { articleRoutes } from './areas/article';
import { cartRoutes } from './areas/cart';
import { catalogueRoutes } from './areas/catalogue';
import { collectionRoutes } from './areas/collection';
import { myOrderRoutes } from './areas/myOrder';
import { noticeRoutes } from './areas/notice';
import { orderRoutes } from './areas/order';
import { qaRoutes } from './areas/qa';
import { searchRoutes } from './areas/search';
import { toHandlers } from './core/route';

export const routes = [
  ...accountRoutes,
  ...addressRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...noticeRoutes,
  ...articleRoutes,
  ...collectionRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...myOrderRoutes,
  ...qaRoutes,
];

export const handlers = toHandlers(routes);
