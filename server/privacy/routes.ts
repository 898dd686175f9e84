import { endOptionalNotices } from '../account/settings';
import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { agree, findConsents, withdraw } from '../account/consents';
import { exportData } from './export';

export const privacyRoutes = {
  consents: buyerRead(findConsents),
  agreeToDocuments: buyerWrite((work, buyer, { body }) => agree(work, buyer, body)),
  withdrawConsent: buyerWrite((work, buyer) => withdraw(work, buyer, () => endOptionalNotices(work, buyer))),
  exportData,
} satisfies Partial<Handlers>;
