import { buyerRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import { recommendGroups } from './groups';
import { ownGroups } from './own';
import { findInterests } from './interests';

export const recommendRoutes = {
  recommendList: ({ shop }) => recommendGroups(shop.clock.now()),
  ownRecommendList: buyerRead(async (work, buyer) => ownGroups(await findInterests(work, buyer))),
} satisfies Partial<Handlers>;
