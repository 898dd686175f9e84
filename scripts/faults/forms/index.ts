/** All forms and writing buttons of buyers and staff: how to fill them in, and which values must survive a failure. */
import { ACCOUNT_FORMS } from './account';
import { ADDRESS_FORMS } from './addresses';
import { GROUP_FORMS } from './group';
import { INBOX_FORMS } from './inbox';
import { LIST_FORMS } from './lists';
import { MANAGE_FORMS } from './manage';
import { MANAGE_GOODS_FORMS } from './manageGoods';
import { ORDER_FORMS } from './orders';
import type { Form } from './parts';
import { PERMIT_FORMS } from './permits';
import { REQUEST_FORMS } from './requests';
import { SERVICE_FORMS } from './service';
import { SHOPPING_FORMS } from './shopping';
import { STOCK_FORMS } from './stock';

export const FORMS: readonly Form[] = [
  ...ACCOUNT_FORMS,
  ...ADDRESS_FORMS,
  ...ORDER_FORMS,
  ...SHOPPING_FORMS,
  ...LIST_FORMS,
  ...GROUP_FORMS,
  ...REQUEST_FORMS,
  ...STOCK_FORMS,
  ...INBOX_FORMS,
  ...PERMIT_FORMS,
  ...SERVICE_FORMS,
  ...MANAGE_FORMS,
  ...MANAGE_GOODS_FORMS,
];
