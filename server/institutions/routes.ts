import { accountNamed } from '../account/access';
import { audit } from '../audit';
import { buyerRead, buyerWrite, prepared, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { cleanScan } from '../scan';
import { scanOf } from './review';
import * as service from './service';

export const institutionRoutes = {
  verification: buyerRead(service.ownVerification),
  applyForVerification: prepared(
    async (body) => ({ ...body, ...(body.scan && { scan: await cleanScan(body.scan, 'scan') }) }),
    buyerWrite((work, buyer, { body }) => service.apply(work, buyer, body)),
  ),
  verificationScan: staffWrite(async (work, _staff, { params: { userName } }) => {
    const scan = await scanOf(work, userName);
    const { buyerId } = await accountNamed(work, userName);
    await audit(work, { subject: 'account', id: buyerId, action: 'viewScan', after: { userName } });
    return scan;
  }),
} satisfies Partial<Handlers>;
