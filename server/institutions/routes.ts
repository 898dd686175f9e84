import { accountNamed } from '../account/access';
import { audit } from '../audit';
import { buyerRead, buyerWrite, prepared, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { cleanScan } from '../scan';
import { institutionOf, listInstitutions } from './manage';
import { changeLimit, decide, scanOf } from './review';
import * as service from './service';

export const institutionRoutes = {
  verification: buyerRead(service.ownVerification),
  applyForVerification: prepared(
    async (body) => ({ ...body, ...(body.scan && { scan: await cleanScan(body.scan, 'scan') }) }),
    buyerWrite((work, buyer, { body }) => service.apply(work, buyer, body)),
  ),
  institutions: staffRead((work, _staff, { query }) => listInstitutions(work, query)),
  institutionInfo: staffRead((work, _staff, { params }) => institutionOf(work, params.institutionId)),
  changeMonthlyLimit: staffWrite(async (work, _staff, { params: { institutionId }, body }) => {
    await changeLimit(work, institutionId, body);
    return institutionOf(work, institutionId);
  }),
  verificationScan: staffWrite(async (work, _staff, { params: { userName } }) => {
    const scan = await scanOf(work, userName);
    const { buyerId } = await accountNamed(work, userName);
    await audit(work, { subject: 'account', id: buyerId, action: 'viewScan', after: { userName } });
    return scan;
  }),
  decideVerification: staffWrite(async (work, staff, { params, body }) =>
    institutionOf(work, await decide(work, staff, params.userName, body)),
  ),
} satisfies Partial<Handlers>;
