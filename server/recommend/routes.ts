import { buyerRead, publicRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import { recommendGroups } from './groups';
import { ownGroups } from './own';
import { findInterests } from './interests';
import { findProtocols } from './protocols';

export const recommendRoutes = {
  recommendList: publicRead(async (work) => recommendGroups(work.now, await findProtocols(work))),
  ownRecommendList: buyerRead(async (work, buyer) =>
    ownGroups(await findInterests(work, buyer), await findProtocols(work)),
  ),
} satisfies Partial<Handlers>;
