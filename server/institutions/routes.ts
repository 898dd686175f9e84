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
  verificationScan: staffRead((work, _staff, { params }) => scanOf(work, params.userName)),
  decideVerification: staffWrite(async (work, staff, { params, body }) =>
    institutionOf(work, await decide(work, staff, params.userName, body)),
  ),
} satisfies Partial<Handlers>;
