/** The whole mock server as MSW handlers: for Umi's mock, Vitest (`msw/node`) and a browser worker alike. */
import { accountRoutes } from './areas/account';
import { accountSettingsRoutes } from './areas/accountSettings';
import { addressRoutes } from './areas/address';
import { articleRoutes } from './areas/article';
import { cartRoutes } from './areas/cart';
import { catalogueRoutes } from './areas/catalogue';
import { closureRoutes } from './areas/closure';
import { collectionRoutes } from './areas/collection';
import { documentRoutes } from './areas/documents';
import { feedbackRoutes } from './areas/feedback';
import { invoiceRoutes } from './areas/invoice';
import { invoiceTitleRoutes } from './areas/invoiceTitle';
import { myOrderRoutes } from './areas/myOrder';
import { noticeRoutes } from './areas/notice';
import { oftenBoughtRoutes } from './areas/oftenBought';
import { orderRoutes } from './areas/order';
import { orderSearchRoutes } from './areas/orderSearch';
import { paymentRoutes } from './areas/payment';
import { qaRoutes } from './areas/qa';
import { returnRoutes } from './areas/returns';
import { searchRoutes } from './areas/search';
import { spendingRoutes } from './areas/spending';
import { structureRoutes } from './areas/structure';
import { todoRoutes } from './areas/todo';
import { toHandlers } from './core/route';

export const routes = [
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...closureRoutes,
  ...addressRoutes,
  ...catalogueRoutes,
  ...documentRoutes,
  ...searchRoutes,
  ...structureRoutes,
  ...noticeRoutes,
  ...articleRoutes,
  ...feedbackRoutes,
  ...collectionRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...orderSearchRoutes,
  ...myOrderRoutes,
  ...invoiceTitleRoutes,
  ...invoiceRoutes,
  ...returnRoutes,
  ...todoRoutes,
  ...spendingRoutes,
  ...oftenBoughtRoutes,
  ...qaRoutes,
];

export const handlers = toHandlers(routes);
