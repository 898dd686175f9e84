import { reading } from '../http/guard';
import type { Handlers } from '../http/operation';
import { recommendGroups } from './groups';
import { ownGroups } from './own';
import { touchedBy } from './touched';

export const recommendRoutes = {
  recommendList: ({ shop }) => recommendGroups(shop.clock.now()),
  ownRecommendList: reading(async (work, buyer) => ownGroups(await touchedBy(work, buyer))),
} satisfies Partial<Handlers>;
