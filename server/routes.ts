/** Handlers of all operations of the contract. */
import { accountRoutes } from './account/routes';
import { addressRoutes } from './address/routes';
import { approvalRoutes } from './approvals/routes';
import { cartRoutes } from './cart/routes';
import { catalogueRoutes } from './catalogue/routes';
import { centreRoutes } from './centre/routes';
import { contentRoutes } from './content/routes';
import { conversationRoutes } from './conversations/routes';
import { customerRoutes } from './customers/routes';
import { deskRoutes } from './desk/routes';
import { documentRoutes } from './documents/routes';
import { favouriteRoutes } from './favourites/routes';
import { feedbackRoutes } from './feedback/routes';
import { fundRoutes } from './funds/routes';
import { goodsRoutes } from './goods/routes';
import { groupRoutes } from './groups/routes';
import type { Handlers } from './http/operation';
import { inboxRoutes } from './inbox/routes';
import { institutionRoutes } from './institutions/routes';
import { invoiceRoutes } from './invoices/routes';
import { listRoutes } from './lists/routes';
import { lotRoutes } from './lotDesk/routes';
import { manageOrderRoutes } from './orderDesk/manageRoutes';
import { orderRoutes } from './orderDesk/routes';
import { parcelRoutes } from './parcels/routes';
import { paymentRoutes } from './payments/routes';
import { quotationRoutes } from './quotations/routes';
import { permitRoutes } from './permits/routes';
import { priceRoutes } from './prices/routes';
import { privacyRoutes } from './privacy/routes';
import { reactionRoutes } from './reaction/routes';
import { recommendRoutes } from './recommend/routes';
import { registerRoutes } from './register/routes';
import { returnRoutes } from './returns/routes';
import { searchRoutes } from './search/routes';
import { shopSettingsRoutes } from './shopSettings/routes';
import { staffRoutes } from './staff/routes';
import { statementRoutes } from './statements/routes';
import { stockRoutes } from './stock/routes';
import { structureRoutes } from './structure/routes';
import { watchRoutes } from './watches/routes';

export const handlers: Handlers = {
  ...accountRoutes,
  ...addressRoutes,
  ...approvalRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...centreRoutes,
  ...contentRoutes,
  ...conversationRoutes,
  ...customerRoutes,
  ...deskRoutes,
  ...documentRoutes,
  ...favouriteRoutes,
  ...feedbackRoutes,
  ...fundRoutes,
  ...goodsRoutes,
  ...groupRoutes,
  ...inboxRoutes,
  ...institutionRoutes,
  ...invoiceRoutes,
  ...listRoutes,
  ...lotRoutes,
  ...manageOrderRoutes,
  ...orderRoutes,
  ...parcelRoutes,
  ...paymentRoutes,
  ...quotationRoutes,
  ...permitRoutes,
  ...priceRoutes,
  ...privacyRoutes,
  ...reactionRoutes,
  ...recommendRoutes,
  ...registerRoutes,
  ...returnRoutes,
  ...searchRoutes,
  ...shopSettingsRoutes,
  ...staffRoutes,
  ...statementRoutes,
  ...stockRoutes,
  ...structureRoutes,
  ...watchRoutes,
};
