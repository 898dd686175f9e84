import { buyerRead, publicRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import { hasPrivacyConsent } from '../account/consents';
import { recommendGroups } from './groups';
import { ownGroups } from './own';
import { findInterests } from './interests';
import { findProtocols } from './protocols';

export const recommendRoutes = {
  recommendList: publicRead(async (work) => recommendGroups(work.now, await findProtocols(work))),
  // Recommendations from a buyer's orders require consent (PIPL §24); without it the list is empty.
  ownRecommendList: buyerRead(async (work, buyer) =>
    (await hasPrivacyConsent(work, buyer))
      ? ownGroups(await findInterests(work, buyer), await findProtocols(work))
      : [],
  ),
} satisfies Partial<Handlers>;
